// The focus goes by the arrow keys to what lies nearest in their direction.
import type { Point } from "./geometry";
import { nearest } from "./targets";

function middle(element: SVGElement): Point {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

export function moveFocus(svg: SVGSVGElement, event: KeyboardEvent): void {
  if (!event.key.startsWith("Arrow")) return;
  const all = [...svg.querySelectorAll<SVGElement>("[tabindex='0']")];
  const here = all.indexOf(document.activeElement as SVGElement);
  if (here < 0) return;
  const others = all.map((element, index) => ({ at: middle(element), index })).filter((one) => one.index !== here);
  const found = nearest(middle(all[here] as SVGElement), event.key, others);
  if (found !== null) {
    event.preventDefault();
    all[found]?.focus();
  }
}
