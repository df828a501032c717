import { screen, waitFor } from '@testing-library/react';
import type { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import { useList } from '@cellar/shared/hooks/useList';
import { fakeApi, ok } from '@cellar/shared/testing/fakeApi';
import { brief } from '@cellar/shared/testing/goods';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { GoodsList, type ProductPage } from './GoodsList';

const rendered: number[] = [];
/** Goods that say whenever they are rendered. */
const watched = (n: number): ProductBrief =>
  Object.defineProperty(brief(n), 'name', {
    enumerable: true,
    get: () => {
      rendered.push(n);
      return brief(n).name;
    },
  });

const pages: ProductPage[] = [
  { list: [watched(1), watched(2)], next: 'more', total: 4, facets: [] },
  { list: [watched(3), watched(4)], next: null },
];

function Goods() {
  const list = useList<ProductBrief, ProductPage>(async (cursor) => pages[cursor ? 1 : 0]!, []);
  return (
    <>
      <button onClick={list.loadMore}>下一页</button>
      <GoodsList list={list} label="商品" narrow none="没有商品" />
    </>
  );
}

// Rule: goods-9
test('rows that are there are not rendered again when the list grows', async () => {
  fakeApi({ 'products.listNet': ok({ list: [] }) });
  const { user } = renderScreen(<Goods />, '/list');
  expect(await screen.findByText(brief(2).name)).toBeVisible();
  await waitFor(() => expect(rendered).toContain(2));
  rendered.length = 0;
  await user.click(screen.getByRole('button', { name: '下一页' }));
  expect(await screen.findByText(brief(4).name)).toBeVisible();
  expect(new Set(rendered)).toEqual(new Set([3, 4]));
});

// Rule: goods-10
test('a row says what a bottle comes to with coupon and promotion, once that is known', async () => {
  const api = fakeApi({
    'products.listNet': ok({ list: [{ productId: brief(2).id, label: '券后', priceFen: 111600 }] }),
  });
  renderScreen(<Goods />, '/list');
  expect(await screen.findByText('券后 ¥1,116')).toBeVisible();
  expect(screen.getByText('券后 ¥1,116').closest('[data-item]')).toHaveAttribute('data-item', brief(2).id);
  expect(JSON.parse(api.sent('products.listNet')[0]!.productIds!)).toEqual([brief(1).id, brief(2).id]);
});
