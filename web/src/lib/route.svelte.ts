// Where one is: "", "new", "table/ID"; the key of a seat's link stands behind /join#.

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

addEventListener("hashchange", () => (route.path = read()));
addEventListener("popstate", () => (route.path = read()));
