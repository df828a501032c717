import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fakes';
import { openPage } from '../../testing/open';
import { fairSlots } from './fairSlots';

const ID = '0190c000-0000-7000-8000-000000000001';
const fair = {
  ...{ id: ID, name: '春糖专场', note: '成都，2 家展商', given: 1, total: 32, unit: '次洽谈', endedAt: null },
  ...{ fromAt: '2027-03-20T01:00:00.000Z', toAt: '2027-03-21T09:00:00.000Z' },
};
const read = {
  ...{ id: ID, revision: 3, name: fair.name, place: '成都', intro: '当面聊', rules: ['凭证入场'], lotteryId: null },
  ...{ fromAt: fair.fromAt, toAt: fair.toAt },
};
const appointment = {
  ...{ slotId: ID, exhibitorId: ID, exhibitor: '云岭酒庄', booth: 'A02', name: '林先生', phone: '13800000001' },
  ...{ fromAt: '2027-03-20T01:00:00.000Z', toAt: '2027-03-20T01:30:00.000Z', note: '想看干红' },
  at: '2027-03-01T02:00:00.000Z',
};

const open = (path: string) => {
  const asked = fakeServer(({ method, path: at }) => {
    if (method === 'POST') return { states: 200, result: { id: ID } };
    if (at === `/fairs/${ID}`) return { states: 200, result: read };
    if (at.startsWith('/fairs/')) return { states: 200, result: { list: [appointment] } };
    return { states: 200, result: { list: at === '/campaigns/fairs' ? [fair] : [] } };
  });
  return { asked, ...openPage(['pages-publish'], path) };
};

// Rule: fair-3
test('a fair is made with meetings between the hours of its days', async () => {
  const { asked, said } = open('/activities/fairs');
  await userEvent.click(await screen.findByRole('button', { name: '新建展会专场' }));
  const dialog = within(screen.getByRole('dialog'));
  const type = async (label: string | RegExp, typed: string) => {
    const field = dialog.getByRole('textbox', { name: label });
    await userEvent.clear(field);
    await userEvent.type(field, typed);
  };
  await type('名称', '秋糖专场');
  await type('地点', '南京');
  await type('介绍', '当面聊');
  await userEvent.type(dialog.getByLabelText(/^开始/), '2027-10-10T09:30');
  await userEvent.type(dialog.getByLabelText(/^结束/), '2027-10-11T12:00');
  await type(/^每天从几点开始洽谈/, '09:00');
  await type(/^每天到几点/, '08:00');
  await type('展商', '云岭酒庄');
  await type(/^展位/, 'A02');
  await type('展商介绍', '家族酒庄');
  const make = () => userEvent.click(dialog.getByRole('button', { name: '新建' }));
  await make();
  expect(await dialog.findByText('专场期间排不出洽谈，请检查时间')).toBeVisible();
  await type(/^每天到几点/, '10:30');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: '每次洽谈' }), '30 分钟');
  expect(dialog.getByText(/每家展商可约 5 次洽谈/)).toBeVisible();
  await make();
  await waitFor(() => expect(said).toEqual(['「秋糖专场」已建好']));
  const [sent] = asked.filter(({ method }) => method === 'POST');
  expect(sent).toMatchObject({
    path: '/fairs',
    body: {
      ...{ name: '秋糖专场', fromAt: '2027-10-10T01:30:00.000Z', toAt: '2027-10-11T04:00:00.000Z', rules: [] },
      exhibitors: [{ name: '云岭酒庄', slots: { length: 5, 0: { fromAt: '2027-10-10T01:30:00.000Z' } } }],
    },
  });
});

// Rule: fair-3
test('the meetings of a fair are opened from the list, with who comes', async () => {
  const { router } = open('/activities/fairs');
  await userEvent.click(await screen.findByRole('link', { name: /春糖专场/ }));
  expect(router.state.location.pathname).toBe(`/activities/fairs/${ID}`);
  expect(await screen.findByRole('row', { name: /云岭酒庄.*林先生.*13800000001.*想看干红/ })).toBeVisible();
  expect(screen.getByRole('heading', { name: '春糖专场' })).toBeVisible();
});

// Rule: fair-4
test('a fair is changed with the revision that was read', async () => {
  const { asked, said } = open(`/activities/fairs/${ID}`);
  await userEvent.click(await screen.findByRole('button', { name: '修改' }));
  const dialog = within(screen.getByRole('dialog'));
  const place = dialog.getByLabelText('地点');
  await userEvent.clear(place);
  await userEvent.type(place, '重庆');
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(said).toEqual(['「春糖专场」已保存']));
  expect(asked.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: `/fairs/${ID}`, body: { revision: 3, place: '重庆', fromAt: fair.fromAt, rules: ['凭证入场'] } },
  ]);
});

test('meetings fill whole days of Shanghai, none outside the fair', () => {
  const hours = { opens: '09:00', closes: '10:00', minutes: 30 };
  const days = { fromAt: '2027-03-19T16:00:00.000Z', toAt: '2027-03-21T16:00:00.000Z' };
  expect(fairSlots({ ...days, ...hours }).map(({ fromAt }) => fromAt)).toEqual([
    '2027-03-20T01:00:00.000Z',
    '2027-03-20T01:30:00.000Z',
    '2027-03-21T01:00:00.000Z',
    '2027-03-21T01:30:00.000Z',
  ]);
  expect(fairSlots({ ...days, ...hours, minutes: 90 })).toEqual([]);
  expect(fairSlots({ fromAt: days.toAt, toAt: days.fromAt, ...hours })).toEqual([]);
});
