// Where one is: "", "new", "record", "puzzles/NAME", "table/ID", "table/ID?at=PLY"; the key of a seat's link stands behind /join#.

export const route = $state({ path: read() });

function read(): string {
  if (location.pathname.endsWith("/join")) return `join/${location.hash.replace(/^#/, "")}`;
  return location.hash.replace(/^#\/?/, "");
}

export function go(path: string): void {
  if (location.pathname.endsWith("/join")) {
    history.pushState(null, "", `${location.pathname.replace(/join$/, "")}#/${path}`);
    route.path = path;
    return;
  }
  location.hash = `/${path}`;
}

/** Say where one is now, without going anywhere. */
export function say(path: string): void {
  history.replaceState(null, "", `${location.pathname}#/${path}`);
}

addEventListener("hashchange", () => (route.path = read()));
addEventListener("popstate", () => (route.path = read()));
