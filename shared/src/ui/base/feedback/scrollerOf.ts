/** What scrolls the element: the nearest part that scrolls by itself, like a sheet's; null: the page. */
export function scrollerOf(element: Element): Element | null {
  for (let part = element.parentElement; part && part !== document.body; part = part.parentElement) {
    if (part.scrollHeight > part.clientHeight && /auto|scroll/.test(getComputedStyle(part).overflowY)) return part;
  }
  return null;
}
