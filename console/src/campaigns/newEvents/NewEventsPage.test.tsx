import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fakes';
import { doTo, expectReadOnly } from '../../testing/menu';
import { openPage } from '../../testing/open';

const id = '0191a000-0000-7000-8000-000000000001';
const at = '2026-03-01T00:00:00.000Z';
const event = {
  wz: 'spring',
  title: '春日上新',
  subtitle: '',
  state: 'running',
  fromAt: at,
  toAt: at,
  goods: 3,
  sold: 1234,
};
const open = (roles: Parameters<typeof openPage>[0]) => {
  const asked = fakeServer(({ method, path }) => {
    if (method === 'POST') return { states: 200, result: { id: 'x' } };
    const pick = { id, name: '桃红 2024', hint: '¥128', picture: null, warning: '' };
    return { states: 200, result: { list: path.startsWith('/pages/picks') ? [pick] : [event] } };
  });
  const posts = () => asked.filter(({ method }) => method === 'POST').map((one) => [one.path, one.body]);
  return { posts, ...openPage(roles, '/new-events') };
};
const dialog = () => within(screen.getByRole('dialog'));

// Rule: desk-14
test('an event for new goods is made, and one that runs is ended with a reason', async () => {
  const { posts, said } = open(['pages-publish']);
  await userEvent.click(await screen.findByRole('button', { name: '新建新品活动' }));
  for (const [label, text] of [
    ['名称', '夏日上新'],
    ['故事', '来自海边的三款酒。'],
    ['链接名', 'summer'],
    ['开始', '2027-06-01T10:00'],
    ['结束', '2027-06-30T10:00'],
  ] as const)
    await userEvent.type(dialog().getByLabelText(label), text);
  await userEvent.selectOptions(dialog().getByRole('combobox', { name: '商品' }), '桃红 2024 · ¥128');
  await userEvent.click(dialog().getByRole('button', { name: '新建' }));
  await waitFor(() => expect(said).toEqual(['「夏日上新」已建好']));
  expect(screen.getByText('1,234 件')).toBeInTheDocument();
  await doTo('春日上新', '结束');
  await userEvent.type(dialog().getByLabelText('理由（必填）'), '提前售罄');
  await userEvent.click(dialog().getByRole('button', { name: '结束' }));
  await waitFor(() => expect(said).toHaveLength(2));
  expect(posts()).toEqual([
    [
      '/new-product-events',
      {
        wz: 'summer',
        title: '夏日上新',
        subtitle: '',
        story: '来自海边的三款酒。',
        fromAt: '2027-06-01T02:00:00.000Z',
        toAt: '2027-06-30T02:00:00.000Z',
        productIds: [id],
        couponIds: [],
      },
    ],
    ['/new-product-events/spring/end', { reason: '提前售罄' }],
  ]);
});

test('who may only look neither makes nor ends an event', async () => {
  open(['viewer']);
  expect(await screen.findByText('进行中')).toBeVisible();
  await expectReadOnly();
});
