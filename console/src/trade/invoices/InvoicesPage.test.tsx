import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fakes';
import { catchDownloads } from '../../testing/downloads';
import { doTo, expectReadOnly } from '../../testing/menu';
import { openPage } from '../../testing/open';

const id = '0191a000-0000-7000-8000-000000000001';
const invoice = { kind: 'company', type: 'special', title: '云间酒业', taxNo: '91310000X', email: 'a@b.cn' };
const paper = {
  ...{ id, subject: 'order', orderNo: '2611260001', state: 'issuing', invoice, amountFen: 134_500, number: null },
  ...{ creditNumber: null, reverseReason: null, hasFile: false, hasCreditFile: false },
  askedAt: '2026-03-01T00:00:00.000Z',
};

const open = (roles: Parameters<typeof openPage>[0]) => {
  const asked = fakeServer(({ method, path }) => {
    if (method === 'POST') return { states: 200, result: null };
    const list = path.includes('state=issued') ? [{ ...paper, state: 'issued', number: '24312000' }] : [paper];
    return { states: 200, result: { list, next: null } };
  });
  return { asked, ...openPage(roles, '/finance/invoices') };
};

// Rule: desk-76
test('finance hands in the number and the file of an invoice that waits', async () => {
  const { asked, said } = open(['finance']);
  expect(await screen.findByRole('row', { name: /云间酒业.*增值税专用发票.*¥1,345.00/ })).toBeVisible();
  await doTo('2611260001', '登记发票');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/91310000X · 增值税专用发票 · a@b.cn/)).toBeVisible();
  await userEvent.type(dialog.getByLabelText('发票号码'), '24312000');
  await userEvent.upload(
    dialog.getByLabelText('发票文件：选择文件'),
    new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }),
  );
  await userEvent.click(dialog.getByRole('button', { name: '登记' }));
  await waitFor(() => expect(said).toEqual(['2611260001 的发票已登记']));
  const [sent] = asked.filter(({ method }) => method === 'POST');
  expect(sent?.path).toBe(`/invoices/${id}/issue?number=24312000`);
});

// Rule: desk-76
test('what is issued stands with its number; who only looks hands nothing in', async () => {
  open(['viewer']);
  await screen.findByRole('row', { name: /云间酒业/ });
  await expectReadOnly();
  await userEvent.selectOptions(screen.getByLabelText('状态'), '已开具');
  expect(await screen.findByRole('cell', { name: '24312000' })).toBeVisible();
});

// Rule: desk-430
test('finance hands in the red invoice of one whose money went back, and opens the file of the first', async () => {
  const downloads = catchDownloads();
  const reversed = { ...paper, state: 'reversed', number: '24312000', hasFile: true };
  const asked = fakeServer(({ method, path }) => {
    if (method === 'POST') return { states: 200, result: null };
    if (path.includes('/file'))
      return { states: 200, result: { name: 'a.pdf', content: 'data:application/pdf;base64,JVBERg==' } };
    return { states: 200, result: { list: [reversed], next: null } };
  });
  const { said } = openPage(['finance'], '/finance/invoices');
  expect(await screen.findByRole('row', { name: /云间酒业.*待冲红.*24312000/ })).toBeVisible();
  expect(asked.map(({ path }) => path)).toContainEqual(expect.stringContaining('state=waiting'));
  await doTo('2611260001', '登记红字发票');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/冲红原发票 24312000/)).toBeVisible();
  await userEvent.type(dialog.getByLabelText('红字发票号码'), '24319999');
  const file = new File(['%PDF'], 'a.pdf', { type: 'application/pdf' });
  await userEvent.upload(dialog.getByLabelText('红字发票文件：选择文件'), file);
  await userEvent.click(dialog.getByRole('button', { name: '登记' }));
  await waitFor(() => expect(said).toEqual(['2611260001 的红字发票已登记']));
  const [sent] = asked.filter(({ method }) => method === 'POST');
  expect(sent?.path).toBe(`/invoices/${id}/credit?number=24319999`);
  await doTo('2611260001', '下载发票');
  await waitFor(() => expect(said).toEqual(['2611260001 的红字发票已登记', '文件已下载']));
  downloads.end();
});

// Rule: desk-533
test('an issued invoice that is wrong is taken back with a reason', async () => {
  const asked = fakeServer(({ method }) => ({
    states: 200,
    result: method === 'POST' ? null : { list: [{ ...paper, state: 'issued', number: '24312000' }], next: null },
  }));
  const { said } = openPage(['finance'], '/finance/invoices?state=issued');
  await screen.findByRole('row', { name: /云间酒业.*已开具.*24312000/ });
  await doTo('2611260001', '作废并冲红');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('理由（必填）'), '抬头写错');
  await userEvent.click(dialog.getByRole('button', { name: '作废并冲红' }));
  await waitFor(() => expect(said).toEqual(['2611260001 的发票已作废，待冲红']));
  const [sent] = asked.filter(({ method }) => method === 'POST');
  expect(sent).toMatchObject({ path: `/invoices/${id}/reverse`, body: { reason: '抬头写错' } });
});
