const box = (kind: string, inside = '') => `<div class="bone-${kind}">${inside}</div>`;
const some = (count: number, part: string) => part.repeat(count);

// Words count as the first content that is painted, grey boxes do not.
const brand = box('brand', '酒窖');
const line = box('line');
const product = box('product', box('square') + line + box('line bone-short'));
const row = box('row', box('thumb') + box('lines', line + line + box('line bone-short')));
const cardOf = (inside: string) => box('card', inside);

const entry = box('entry', box('dot') + line);
const tile = box('tile', box('photo') + line + box('line bone-taken'));

const shapes: Record<string, string> = {
  nav: box('nav', box('line bone-title')),
  search: box('search', brand + box('pill')),
  find: box('find', box('pill')),
  banner: box('banner'),
  hero: box('hero'),
  tabs: box('tabs', some(4, line)),
  grid2: box('grid bone-of2', some(4, product)),
  grid4: cardOf(box('grid bone-of4', some(8, entry))),
  grid5: cardOf(box('grid bone-of5', some(10, entry))),
  doors5: box('card bone-doors', box('grid bone-of5', some(5, entry))),
  doors10: box('card bone-doors bone-doors-two', box('grid bone-of5', some(10, entry))),
  notice: box('card bone-notice', line),
  flash: box('card bone-flash', box('line bone-head') + box('strip', some(4, tile))),
  rail: box('rail', box('line bone-head') + box('strip', some(4, tile))),
  rail3: cardOf(box('line bone-head') + box('grid bone-of3', some(3, product))),
  list: some(5, cardOf(row)),
  aisles: box('aisles', box('aisle', some(8, line)) + box('goods', line + some(5, cardOf(row)))),
  tree: box(
    'tree',
    box('aisle', some(8, line)) + box('branch', box('line bone-head') + box('grid bone-of3', some(9, product))),
  ),
  lines: cardOf(some(4, line)),
  gallery: box('gallery', brand),
  headline: box(
    'card bone-headline',
    box('line bone-price') +
      box('line bone-short') +
      box('line bone-level') +
      box('line bone-name') +
      box('line bone-short') +
      box('grid bone-of4', some(4, line)),
  ),
  rows4: box('card bone-rows', some(4, box('line bone-row4'))),
  price: cardOf(box('line bone-price') + line + box('line bone-short')),
  form: cardOf(some(4, box('field', box('line bone-label') + line))),
  card: cardOf(box('line bone-head') + line + box('line bone-short')),
  cards: some(3, cardOf(box('line bone-head') + row)),
  bar: box('bar', box('pill')),
  text: cardOf(box('line bone-head') + some(7, line) + box('line bone-short')),
};

const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
const titled = (title: string) => box('nav', box('words', escaped(title)));
const plain = box('block');

/**
 * The shape of a screen as HTML, out of names such as `nav banner rail3 grid2`: written by the server into the page and rendered by the
 * host while a screen is on its way. Classes only, since the page's policy allows no style attributes; a name nobody knows is a plain
 * block. With `title` the nav bar carries it.
 */
export const skeletonOf = (names: string, title = ''): string =>
  names
    .split(/\s+/)
    .filter(Boolean)
    .map((name) => (name === 'nav' && title ? titled(title) : Object.hasOwn(shapes, name) ? shapes[name] : plain))
    .join('');
