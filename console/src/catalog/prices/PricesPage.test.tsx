import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PriceRow } from '@cellar/shared/api/catalog/priceAdmin/shapes';
import type { Role } from '@cellar/shared/contract/roles';
import { axeFindings } from '../../testing/axe';
import { fakeServer, type Answers } from '../../testing/fakes';
import { openPage } from '../../testing/open';
import { choices, product, PRODUCT_ID } from '../products/fakes.testing';

const ok = (result: unknown) => ({ states: 200, result });
const row = (change: Partial<PriceRow> = {}): PriceRow => ({
  ...{ productId: PRODUCT_ID, name: '天梅庄园珍藏 2016', code: 'TM-2016', skuId: product().skus[0]!.id, bottles: 1 },
  ...{ level: null, minQuantity: 1, beforeFen: 29800, afterFen: 26800, costFen: 26900, ...change },
});
const preview = (change: object = {}) => ({
  ...{ digest: 'd1', products: 1, prices: 2, unchanged: 1, belowCost: 1, withoutCost: 0 },
  rows: [row(), row({ level: '金卡会员', beforeFen: null, afterFen: 27000 })],
  ...change,
});

function open(path: string, { roles = ['goods'] as Role[], post = (() => ok(preview())) as Answers } = {}) {
  const asked = fakeServer((one) => {
    if (one.method === 'POST') return post(one);
    if (one.path.startsWith('/product-choices')) return ok(choices);
    if (one.path.includes('/price-changes'))
      return ok({
        list: [
          {
            ...{ id: 'a1', at: '2026-03-01T00:00:00.000Z', by: 'anna', reason: '双十二调价', bottles: 6 },
            ...{ level: null, minQuantity: 1, fromAt: null, toAt: null, beforeFen: 29800, afterFen: null },
          },
        ],
        next: null,
      });
    if (one.path.startsWith(`/products/${PRODUCT_ID}`)) return ok(product());
    return ok({ list: [], next: null });
  });
  const sent = () => asked.filter(({ method }) => method === 'POST');
  return { sent, ...openPage(roles, path) };
}
const button = (name: string) => screen.getByRole('button', { name });

// Rule: sell-13
test('a rule is previewed: before, after and what falls below cost; what was filled in stays', async () => {
  const { sent, container } = open('/products/prices?category=0190c000-0000-7000-8000-000000000301');
  await userEvent.selectOptions(await screen.findByLabelText('改哪些价格'), '金卡会员价');
  await userEvent.selectOptions(screen.getByLabelText('按什么计算'), '按零售价，没有等级价的也设上');
  await userEvent.click(button('预览'));
  expect(await screen.findByText('请填写数字')).toBeVisible();
  expect(sent()).toEqual([]);
  await userEvent.type(screen.getByLabelText('多少'), '10');
  await userEvent.click(button('预览'));
  expect(await screen.findByRole('row', { name: /天梅庄园珍藏 2016.*−10.1%/ })).toHaveTextContent('低于进货价');
  expect(screen.getByRole('row', { name: /金卡会员/ })).toHaveTextContent('新增');
  expect(sent()[0]).toMatchObject({
    path: '/price-changes/preview',
    body: {
      ...{ category: '0190c000-0000-7000-8000-000000000301', target: 'level', levelId: 'gold', basis: 'retail' },
      ...{ percent: -10, rounding: 'yuan' },
    },
  });
  expect(await axeFindings(container)).toEqual([]);
  await userEvent.click(button('改条件'));
  expect(screen.getByLabelText('多少')).toHaveValue('10');
  expect(await axeFindings(container)).toEqual([]);
});

// Rule: sell-14
test('chosen products are changed with a reason; below cost only when it is meant', async () => {
  const { sent, said, router } = open(`/products/prices?ids=${PRODUCT_ID}`, {
    post: ({ path }) => ok(path.endsWith('/preview') ? preview() : { products: 1, prices: 2 }),
  });
  expect(await screen.findByText('选中的 1 个商品。')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('涨还是降'), '降价 元');
  await userEvent.type(screen.getByLabelText('多少'), '30');
  await userEvent.click(button('预览'));
  await userEvent.click(await screen.findByRole('checkbox', { name: '低于进货价的也改' }));
  await userEvent.type(screen.getByLabelText('理由（必填）'), '双十二调价');
  await userEvent.click(button('修改 2 个价格'));
  await waitFor(() => expect(said).toEqual(['已修改 1 个商品的 2 个价格']));
  expect(sent().at(-1)).toMatchObject({
    path: '/price-changes',
    body: { productIds: [PRODUCT_ID], amountFen: -3000, digest: 'd1', allowsLoss: true, reason: '双十二调价' },
  });
  expect(router.state.location.pathname).toBe('/products');
});

// Rules: sell-14, desk-524
test('when somebody changed a price meanwhile it is previewed again, and the reason stays', async () => {
  let times = 0;
  open('/products/prices', {
    post: ({ path }) =>
      path.endsWith('/preview')
        ? ok(preview({ digest: `d${++times}`, prices: times }))
        : { states: 409, message: '预览之后有价格或商品变了，请重新预览', result: { code: 'changed' } },
  });
  await userEvent.type(await screen.findByLabelText('多少'), '5');
  await userEvent.click(button('预览'));
  await userEvent.type(await screen.findByLabelText('理由（必填）'), '调价');
  await userEvent.click(button('修改 1 个价格'));
  await userEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: '重新预览' }));
  expect(await screen.findByRole('button', { name: '修改 2 个价格' })).toBeVisible();
  expect(screen.getByLabelText('理由（必填）')).toHaveValue('调价');
});

// Rule: sell-16
test('the history of a product says who changed which price and why', async () => {
  const { container } = open(`/products/${PRODUCT_ID}/prices`, { roles: ['viewer'] });
  const found = await screen.findByRole('row', { name: /anna/ });
  for (const text of ['原箱 6 支', '所有人', '¥298.00', '已删除', '双十二调价']) expect(found).toHaveTextContent(text);
  expect(await axeFindings(container)).toEqual([]);
});
