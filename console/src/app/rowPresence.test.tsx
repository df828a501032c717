import { screen } from '@testing-library/react';
import { fakeServer } from '../testing/fakes';
import { doTo } from '../testing/menu';
import { openPage } from '../testing/open';

const at = '2026-03-01T00:00:00.000Z';
const id = '0191a000-0000-7000-8000-000000000001';
const member = { id, nickname: '林先生', phone: '138****0001' };
const transfer = {
  ...{ ...member, method: 'offline', orderNo: '2611220001', orderState: 'waiting', restFen: 100, amountFen: 100 },
  ...{ payer: '林一', account: null, paidOn: '2026-03-01', vouchers: 0, reportedAt: at },
};
const invoice = { kind: 'company', type: 'special', title: '云间酒业', taxNo: '91310000X', email: 'a@b.cn' };
const paper = {
  ...{ id, subject: 'order', orderNo: '2611260001', state: 'issuing', invoice, amountFen: 100, number: null },
  ...{ creditNumber: null, reverseReason: null, hasFile: false, hasCreditFile: false, askedAt: at },
};
const nothingYet = { decidedAt: null, decidedBy: null, reply: null };
const payout = {
  ...{ ...member, ...nothingYet, amountFen: 100, state: 'waiting', account: '招商银行 尾号 2345', company: '林氏酒业' },
  ...{ askedAt: at, checkedBy: null, bankNo: null },
};
const request = {
  ...{ ...member, state: 'waiting', frozen_reason: '多次退货', reason: '已经处理', created_at: at },
  ...{ decided_by: null, decided_at: null, reply: null },
};
const asked = {
  ...{ ...member, ...nothingYet, principalFen: 100, giftFen: 0, byHandFen: 0, state: 'waiting', askedAt: at },
  ...{ checkedBy: null, bankNo: null },
};
const returned = { ...asked, amountFen: 100, reason: '不再代理', heldFen: 100, dueFen: 0, besideFen: 0 };
const address = { name: '林先生', phone: '138****0001', area: '', areaCode: '310104', detail: '衡山路 9 号' };
const sample = { id, name: '木桐小样', capacityMl: 50, redeemedAt: at, address };
const region = {
  ...{ ...member, contact: '林一', name: '木桐', area: '上海市', body: '想独家代理', answer: null },
  ...{ state: 'submitted', askedAt: at },
};
const approval = {
  ...{ ...nothingYet, id, call: 'memberAdmin.adjust', target: '林先生', title: '调整余额', amountFen: 100 },
  ...{ changes: [], reason: null, state: 'waiting', askedBy: '周婷', askedAt: at, isOwn: false, mayDecide: true },
};

// Rules: desk-526, desk-547
test.each([
  ['/finance/transfers', transfer, '2611220001', '核对到账'],
  ['/finance/transfers', transfer, '2611220001', '驳回'],
  ['/finance/invoices', paper, '2611260001', '登记发票'],
  ['/finance/invoices', { ...paper, state: 'issued' }, '2611260001', '作废并冲红'],
  ['/payouts', payout, '林先生 ¥1.00', '初审通过'],
  ['/payouts', { ...payout, state: 'checked' }, '林先生 ¥1.00', '打款'],
  ['/finance/principal', asked, '林先生 ¥1.00', '初审通过'],
  ['/approvals/unfreeze', request, '林先生', '解冻'],
  ['/finance/deposits', returned, '林先生 ¥1.00', '同意退还'],
  ['/samples', sample, '木桐小样 林先生', '寄出'],
  ['/approvals/exclusive-requests', region, '林一 木桐', '回复'],
  ['/approvals/exclusive-requests', region, '林一 木桐', '授予专享'],
  ['/approvals/exclusive-requests', region, '林一 木桐', '拒绝'],
  ['/approvals/second-person', approval, '调整余额：林先生 ¥1.00 周婷', '同意并执行'],
  ['/approvals/second-person', approval, '调整余额：林先生 ¥1.00 周婷', '拒绝'],
] as const)('a row of %s says who else has it open, and its dialog tells them (%#)', async (path, row, name, label) => {
  const record = `${path}/${id}`;
  const aside = { list: [{ record, names: ['王芳'] }], others: ['李明'] };
  fakeServer(() => ({ states: 200, result: { list: [row], next: null } }), { views: { list: [] }, presence: aside });
  const fetched = jest.spyOn(globalThis, 'fetch');
  openPage(['finance', 'approve', 'orders'], path);
  expect(await screen.findByText('王芳 正在处理')).toBeVisible();
  await doTo(name, label);
  expect(await screen.findByText('李明 也打开着')).toBeVisible();
  const noted = fetched.mock.calls.filter(([, init]) => init?.method === 'POST').map(([, init]) => init?.body);
  expect(noted).toEqual([JSON.stringify({ record })]);
});
