// The service worker: keeps the start page and its files for when there is no network.
//
// Before it the build puts VERSION, a digest of all the files, ENTRY, the page's script, and FILES, what the start
// page needs. The page is always the server's if the server answers, so nobody is shown an old one; files
// named after their content never change. Games, and all else that is asked of the server, pass it by.

const CACHE = `elgrande-${VERSION}`;
const HOME = new URL("./", self.location).href;
const ASSETS = new URL("./assets/", self.location).href;
const KEPT = FILES.map((file) => new URL(file, HOME).href);
/** Pages of the server that are not the game. */
const ELSEWHERE = /^(api\/|docs|openapi\.json|health|metrics)/;

async function keep() {
  const page = await fetch(HOME, { cache: "reload" });
  // Half of an old page and half of a new one would be worse than none: it is tried again later.
  if (!page.ok || !(await page.clone().text()).includes(ENTRY)) throw new Error("the page is of another version");
  const cache = await caches.open(CACHE);
  await cache.addAll(KEPT);
  await cache.put(HOME, page);
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("elgrande-") && name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function fromServerFirst(request, kept) {
  const there = async () => (await caches.open(CACHE)).match(kept);
  try {
    const answer = await fetch(request);
    return answer.status < 500 ? answer : ((await there()) ?? answer);
  } catch (error) {
    const found = await there();
    if (found) return found;
    throw error;
  }
}

async function fromCacheFirst(request) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) void cache.put(request, answer.clone()).catch(() => undefined);
  return answer;
}

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(keep());
});
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const [address] = request.url.split(/[?#]/);
  if (request.method !== "GET" || !address.startsWith(HOME)) return;
  if (address.startsWith(ASSETS)) event.respondWith(fromCacheFirst(request));
  else if (request.mode === "navigate" && !ELSEWHERE.test(address.slice(HOME.length))) event.respondWith(fromServerFirst(request, HOME));
  else if (KEPT.includes(address)) event.respondWith(fromServerFirst(request, address));
});
