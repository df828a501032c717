import { skeletonOf } from '@cellar/shared/contract/skeleton';

const words = [
  'search',
  'banner',
  'hero',
  'grid2',
  'grid4',
  'grid5',
  'rail3',
  'list',
  'aisles',
  'tabs',
  'lines',
  'gallery',
  'price',
  'form',
  'card',
  'cards',
  'bar',
  'nav',
  'text',
  'find',
  'doors5',
  'doors10',
  'notice',
  'flash',
  'rail',
  'tree',
  'headline',
  'rows4',
];

// Rule: page-8
it.each(words)('draws %s with classes only', (word) => {
  const html = skeletonOf(word);
  expect(html).toMatch(/^(<div class="bone-[^"]*">|<\/div>|酒窖)+$/);
  expect(html).not.toBe(skeletonOf('no-such-word'));
});

it('draws words it does not know, and those of every object, as plain blocks', () => {
  expect(skeletonOf('  toString  nav')).toBe(
    '<div class="bone-block"></div><div class="bone-nav"><div class="bone-line bone-title"></div></div>',
  );
});

it('puts the title into the nav bar, as text', () => {
  expect(skeletonOf('nav', '<b>&"')).toContain('&#60;b&#62;&#38;&#34;');
});
