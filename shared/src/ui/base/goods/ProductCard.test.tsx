import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { ProductCard, ProductRow, type Goods } from '@cellar/shared/ui/base';

const product = (more: Partial<Goods> = {}): Goods => ({
  id: 'p1',
  name: '奥布拉克庄园正牌 2015',
  picture: null,
  priceFen: 128000,
  ...more,
});

// Rule: goods-3
it('leads to the product', async () => {
  const { user, went } = renderScreen(<ProductCard product={product()} />, '/list');
  await user.click(screen.getByRole('link', { name: '奥布拉克庄园正牌 2015' }));
  await waitFor(() => expect(went).toEqual(['/product?req_productId=p1']));
});

it('shows price, tags and how many were sold', () => {
  renderScreen(
    <ProductRow product={product({ tags: ['新品', 'WS 96', '限量', '特级'], sold: 312, stock: 'low' })} />,
    '/list',
  );
  expect(screen.getByText('新品')).toBeVisible();
  expect(screen.queryByText('特级')).toBeNull();
  expect(screen.getByText('仅剩少量')).toBeVisible();
  expect(screen.getByText('已售 312')).toBeVisible();
});

// Rule: goods-3
it.each([
  [{ sold: 25600 }, '已售 2.5 万'],
  [{ stock: 'out' }, '已售罄'],
  [{ priceFen: null }, '登录看价'],
] as const)('says of %p: %s', (more, text) => {
  renderScreen(<ProductCard product={product(more)} />, '/list');
  expect(screen.getByText(text)).toBeVisible();
});
