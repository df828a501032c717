import { render } from '@testing-library/react';
import { Activity } from 'react';
import { ShownContext } from '@cellar/shared/runtime/navigate';
import { setShare, shareNow, useShare } from '@cellar/shared/runtime/share';

function Product({ title }: { title?: string }) {
  useShare(title === undefined ? undefined : { title, desc: '波亚克' });
  return null;
}

const page = (isShown: boolean, title?: string) => (
  <Activity mode={isShown ? 'visible' : 'hidden'}>
    <ShownContext value={isShown}>
      <Product {...(title ? { title } : {})} />
    </ShownContext>
  </Activity>
);

afterEach(() => setShare(null));

// Rule: share-3
it('a screen says what is shared from it once it knows, and again when its kept page is shown again', () => {
  const { rerender } = render(page(true));
  expect(shareNow()).toBeNull();
  rerender(page(true, '奥布拉克'));
  expect(shareNow()).toMatchObject({ title: '奥布拉克', desc: '波亚克' });
  rerender(page(false, '奥布拉克'));
  setShare(null);
  rerender(page(false, '副牌'));
  expect(shareNow()).toBeNull();
  rerender(page(true, '副牌'));
  expect(shareNow()).toMatchObject({ title: '副牌' });
});
