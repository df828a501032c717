import { render } from '@testing-library/react';
import { definitions } from './definitions.gen';
import { renderers } from './renderers';

// The editor draws a sketch where a block shows nothing; customers see no empty box.
test.each([
  'Banner',
  'CouponWall',
  'GoodsGrid',
  'HotZone',
  'AnchorTabs',
  'Floating',
  'NoticeLine',
  'RichText',
] as const)('%s shows nothing before it is filled in', (type) => {
  const Block = renderers[type];
  const { container } = render(<Block id="a" {...definitions[type].defaults} />);
  expect(container.querySelector('[data-block]')).toBeEmptyDOMElement();
});
