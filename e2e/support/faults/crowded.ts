import type { Page } from '@playwright/test';

type Box = { left: number; top: number; right: number; bottom: number };
type Piece = { element: Element; name: string; box: Box; control: boolean; layer: Element };

/** Runs in the page. */
function findCrowded(): string[] {
  const CONTROLS =
    'button, a[href], input, textarea, select, summary, [role="button"], [role="tab"], [role="checkbox"], [role="radio"], [role="switch"]';
  const SLACK = 2;
  /** An ellipsis may stand for the end of a text, but not for nearly all of it. */
  const FEWEST_CHARACTERS = 3;
  const found = new Set<string>();
  // What is out of sight has no boxes otherwise.
  const everything = new CSSStyleSheet();
  everything.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets.push(everything);

  const report = (fault: string, ...elements: Element[]) =>
    found.add(`${fault}: ${elements.map(nameOf).join(' and ')}`);

  const nameOf = (element: Element) => {
    const label = (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .trim()
      .replaceAll(/\s+/g, ' ')
      .slice(0, 24);
    return `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').split(' ')[0]}「${label}」`;
  };
  const common = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const isArea = ({ left, top, right, bottom }: Box) => right - left > SLACK && bottom - top > SLACK;
  const within = (a: Box, b: Box) =>
    a.left >= b.left - SLACK && a.right <= b.right + SLACK && a.top >= b.top - SLACK && a.bottom <= b.bottom + SLACK;
  const parentsOf = (element: Element) => {
    const parents: { at: Element; style: CSSStyleDeclaration }[] = [];
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
      parents.push({ at, style: getComputedStyle(at) });
    return parents;
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('svg, script, style, noscript, template, option, [aria-hidden="true"]') &&
    parentsOf(element).every(
      ({ at, style }) => !style.clipPath.startsWith('inset(50%') && !(at.clientWidth === 1 && at.clientHeight === 1),
    );
  /** Bars and sheets lie over the page on purpose: only what stands in the same one is compared. */
  const layerOf = (element: Element) =>
    parentsOf(element).find(
      ({ at, style }) => ['fixed', 'sticky'].includes(style.position) || at.matches('dialog, [role="dialog"]'),
    )?.at ?? document.body;
  const innerBox = (element: Element): Box => {
    const { left, top } = element.getBoundingClientRect();
    const [x, y] = [left + element.clientLeft, top + element.clientTop];
    return { left: x, top: y, right: x + element.clientWidth, bottom: y + element.clientHeight };
  };

  /** What is left of a box inside the parents that clip it. */
  function visibleBox(element: Element, box: Box, onCut: (by: Element) => void): Box {
    let rest = box;
    for (const { at, style } of parentsOf(element)) {
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      const inside = innerBox(at);
      const left = common(rest, inside);
      const moves =
        /auto|scroll/.test(style.overflowX + style.overflowY) ||
        at.querySelector(':scope > [style*="translate"]') !== null;
      // A row that wraps shows as many whole items as there is room for.
      const dropped = style.flexWrap === 'wrap' && !isArea(left);
      const shortens = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      if (!moves && !dropped && !shortens && !within(rest, inside)) onCut(at);
      if (
        shortens &&
        left.right - left.left < FEWEST_CHARACTERS * Number.parseFloat(style.fontSize) &&
        rest.right > inside.right + SLACK &&
        style.webkitLineClamp === 'none'
      )
        onCut(at);
      rest = left;
      if (!isArea(rest)) break;
    }
    return rest;
  }

  const pieces: Piece[] = [];
  function addText(node: Node, element: Element) {
    const range = document.createRange();
    range.selectNodeContents(node);
    const half = Number.parseFloat(getComputedStyle(element).fontSize) * 0.42;
    for (const { left, top, right, bottom } of range.getClientRects()) {
      // A line box is higher than its glyphs.
      const middle = (top + bottom) / 2;
      const box = { left, right, top: middle - half, bottom: middle + half };
      const rest = isArea(box) ? visibleBox(element, box, (by) => report('cut', element, by)) : box;
      if (isArea(rest))
        pieces.push({ element, name: nameOf(element), box: rest, control: false, layer: layerOf(element) });
    }
    for (const { 0: figure, index } of (node.textContent ?? '').matchAll(/(?<!\d)\d[\d,.]{0,10}\d(?![\d,.]*\d)/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + figure.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
        report(`${figure} on two lines`, element);
    }
  }
  const measure = document.createElement('canvas').getContext('2d');
  function addControl(element: Element) {
    const box = visibleBox(element, element.getBoundingClientRect(), () => undefined);
    if (isArea(box)) pieces.push({ element, name: nameOf(element), box, control: true, layer: layerOf(element) });
    if (element instanceof HTMLTextAreaElement && element.scrollHeight > element.clientHeight + SLACK)
      report('cut', element);
    if (
      !(element instanceof HTMLInputElement) ||
      !measure ||
      ['checkbox', 'radio', 'file', 'hidden', 'range'].includes(element.type)
    )
      return;
    const style = getComputedStyle(element);
    measure.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const room = element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    if (measure.measureText(element.value || element.placeholder).width > room + SLACK)
      found.add(`cut: ${nameOf(element)} ${element.value || element.placeholder}`);
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (node.parentElement && node.textContent?.trim() && isSeen(node.parentElement)) addText(node, node.parentElement);
  for (const element of document.querySelectorAll(CONTROLS)) if (isSeen(element)) addControl(element);

  /** A control may hold the text (as its own, or as a link laid over a card); any other two must keep apart. */
  function areApart(a: Piece, b: Piece) {
    if (a.layer !== b.layer || a.element === b.element) return true;
    if ((a.control || b.control) && (a.element.contains(b.element) || b.element.contains(a.element))) return true;
    if (!isArea(common(a.box, b.box))) return true;
    const [over, text] = a.control ? [a, b] : [b, a];
    return (
      over.control &&
      !text.control &&
      within(text.box, over.box) &&
      getComputedStyle(over.element).position === 'absolute'
    );
  }
  pieces.forEach((a, index) =>
    pieces.slice(index + 1).forEach((b) => areApart(a, b) || report('overlap', a.element, b.element)),
  );
  return [...found];
}

/** Names texts and controls that lie over one another, texts that are cut off, and figures that are broken in two. */
export const crowded = (page: Page): Promise<string[]> => page.evaluate(findCrowded);
