import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fakes';
import { openPage } from '../../testing/open';
import { doTo, expectReadOnly } from '../../testing/menu';

const page = {
  id: 'p1',
  name: '上海林氏酒业',
  shown: true,
  takenDown: null as string | null,
  reports: 2,
  reasons: ['图片与实物不符'],
  at: '2026-03-01T00:00:00.000Z',
};
const open = (list: (typeof page)[], roles: Parameters<typeof openPage>[0] = ['service']) => {
  const asked = fakeServer(({ method }) => ({ states: 200, result: method === 'GET' ? { list } : null }));
  return { asked, ...openPage(roles, '/company-pages') };
};

// Rule: company-5
test.each([
  [null, '下架', 'take-down'],
  ['图片侵权', '恢复', 'restore'],
] as const)('a page whose fault is %s can be decided about: %s', async (takenDown, text, path) => {
  const { asked, said } = open([{ ...page, takenDown }]);
  await doTo('上海林氏酒业', text);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: text }));
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.type(dialog.getByLabelText('理由（必填）'), '已经核实属实');
  await userEvent.click(dialog.getByRole('button', { name: text }));
  expect(asked.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: `/company-pages/p1/${path}`, body: { reason: '已经核实属实' } },
  ]);
  await waitFor(() => expect(said).toEqual([`「上海林氏酒业」已${text}`]));
});

test('who may only look decides nothing; an empty list says so', async () => {
  const { unmount } = open([page], ['viewer']);
  expect(await screen.findByText('图片与实物不符')).toBeVisible();
  await expectReadOnly();
  unmount();
  open([]);
  expect(await screen.findByText('没有被举报或下架的企业主页。')).toBeVisible();
});
