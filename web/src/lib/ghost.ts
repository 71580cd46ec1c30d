/** The picture of a thing that follows the pointer while it is dragged. */

export interface Ghost {
  /** Stand so many pixels from where it was taken up. */
  move(dx: number, dy: number): void;
  gone(): void;
}

/** Draw a thing once more, on top of its board; the thing itself pales until the picture is gone. */
export function carry(element: SVGGElement): Ghost {
  let root = element.ownerSVGElement!;
  while (root.ownerSVGElement) root = root.ownerSVGElement;
  const copy = element.cloneNode(true) as SVGGElement;
  const ghost = document.createElementNS("http://www.w3.org/2000/svg", "g");
  for (const name of ["data-drop", "data-spot", "tabindex", "role"]) copy.removeAttribute(name);
  ghost.setAttribute("class", "dragged");
  ghost.setAttribute("aria-hidden", "true");
  ghost.append(copy);
  const toRoot = root.getScreenCTM()!.inverse();
  const there = toRoot.multiply((element.parentNode as SVGGraphicsElement).getScreenCTM()!);
  const place = (dx: number, dy: number) => {
    const m = new DOMMatrix([1, 0, 0, 1, dx * toRoot.a, dy * toRoot.d]).multiply(there);
    ghost.setAttribute("transform", `matrix(${m.a} ${m.b} ${m.c} ${m.d} ${m.e} ${m.f})`);
  };
  place(0, 0);
  root.append(ghost);
  element.classList.add("taken-up");
  document.documentElement.classList.add("dragging");
  return {
    move: place,
    gone() {
      ghost.remove();
      element.classList.remove("taken-up");
      document.documentElement.classList.remove("dragging");
    },
  };
}
