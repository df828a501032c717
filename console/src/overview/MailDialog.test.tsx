import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Result } from '@cellar/shared/contract/calls';
import { axeFindings } from '../testing/axe';
import { fakeServer, type Given } from '../testing/fakes';
import { openPart } from '../testing/open';
import { MailDialog } from './MailDialog';

const ADDRESS = 'berta@example.com';
const none: Result<'staffMail.get'> = {
  ...{ address: '', events: [], everyMinutes: 15, revision: 0, problem: null, confirmedAddress: null },
  choices: ['order.paid', 'transfer.reported'],
};
const ok = { states: 200, result: null };
type Answers = { save?: Given; confirm?: Given[] };

function open(mail: Partial<Result<'staffMail.get'>> = {}, { save = ok, confirm = [] }: Answers = {}) {
  const onClose = jest.fn();
  const asked = fakeServer(({ method, path }) => {
    if (method !== 'POST') return { states: 200, result: { ...none, ...mail } };
    if (path.endsWith('/confirmation')) return confirm.shift() ?? ok;
    return path.endsWith('/code') ? ok : save;
  });
  const posts = () => asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
  return { onClose, posts, ...openPart(<MailDialog onClose={onClose} />) };
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
/** Once what is saved has been read: another dialog stands there before. */
async function mailForm() {
  await screen.findByLabelText('邮箱');
  return within(screen.getByRole('dialog', { name: '邮件提醒' }));
}

// Rule: desk-99
test('a new address is saved, then confirmed with the code that came there; a wrong one is said at its field', async () => {
  const message = '验证码不正确';
  const wrong = { states: 422, message, result: { code: 'code', fields: { code: message } } };
  const { posts, onClose, said, container } = open({}, { confirm: [wrong] });
  const form = await mailForm();
  expect(await axeFindings(container)).toEqual([]);
  await userEvent.click(form.getByRole('checkbox', { name: '新订单' }));
  await userEvent.type(form.getByLabelText('邮箱'), ADDRESS);
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  const code = await dialog('确认邮箱');
  expect(said.at(-1)).toBe('邮件提醒已保存，请确认邮箱');
  expect(onClose).not.toHaveBeenCalled();
  expect(await axeFindings(container)).toEqual([]);
  await userEvent.click(code.getByRole('button', { name: '确认邮箱' }));
  expect(await code.findByText('请填写验证码')).toBeVisible();
  await userEvent.type(code.getByLabelText('验证码'), '123456{Enter}');
  expect(await code.findByText(message)).toBeVisible();
  await userEvent.click(code.getByRole('button', { name: '重新发送' }));
  await waitFor(() => expect(said.at(-1)).toBe(`验证码已发到 ${ADDRESS}`));
  await userEvent.click(code.getByRole('button', { name: '确认邮箱' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(said.at(-1)).toBe(`邮箱已确认，提醒会发到 ${ADDRESS}`);
  expect(posts()).toEqual([
    ['/staff-mail', { address: ADDRESS, everyMinutes: 15, revision: 0, events: ['order.paid'] }],
    ['/staff-mail/confirmation', { code: '123456' }],
    ['/staff-mail/code', {}],
    ['/staff-mail/confirmation', { code: '123456' }],
  ]);
});

// Rule: desk-60
test('with a confirmed address saving closes the dialog; without a reminder there are no mails', async () => {
  const mail = { address: ADDRESS, confirmedAddress: ADDRESS, events: ['order.paid' as const], revision: 3 };
  const { posts, onClose, said } = open({ ...mail, problem: '邮箱拒收，请检查地址' });
  const form = await mailForm();
  expect(form.getByText('上一封没有送到：邮箱拒收，请检查地址。')).toBeVisible();
  await userEvent.click(form.getByRole('checkbox', { name: '新订单' }));
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(said.at(-1)).toBe('邮件提醒已关闭');
  expect(posts()).toEqual([['/staff-mail', { address: ADDRESS, everyMinutes: 15, revision: 3, events: [] }]]);
});

// Rule: desk-99
test('an address that still waits says where mails go meanwhile, and leads to its code', async () => {
  open({ address: 'new@example.com', confirmedAddress: ADDRESS, events: ['order.paid'], revision: 4 });
  const form = await mailForm();
  expect(form.getByText(/new@example.com 还没有确认，现在发到 berta@example.com/)).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: '确认邮箱' }));
  expect((await dialog('确认邮箱')).getByText(/发到 new@example.com 的 6 位验证码/)).toBeVisible();
});

// Rules: desk-60, desk-413
test('what was saved elsewhere meanwhile stands beside what is typed, though the page read it again; both are saved together', async () => {
  const changed = { states: 409, message: '邮件提醒已在别处修改', result: { code: 'changed', revision: 5 } };
  const opened = { ...none, address: ADDRESS, confirmedAddress: ADDRESS, revision: 4 };
  const events = (names: Result<'staffMail.get'>['events']) => ({ ...opened, events: names });
  let now = events(['transfer.reported']);
  const answers: Given[] = [changed, ok];
  const asked = fakeServer(({ method }) =>
    method === 'POST' ? (answers.shift() ?? ok) : { states: 200, result: now },
  );
  const { client, said } = openPart(<MailDialog onClose={() => undefined} />);
  const form = await mailForm();
  now = { ...events(['order.paid', 'transfer.reported']), revision: 5 };
  await client.invalidateQueries();
  await userEvent.clear(form.getByLabelText('最多每几分钟一封'));
  await userEvent.type(form.getByLabelText('最多每几分钟一封'), '30');
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByRole('row', { name: /提醒哪些/ })).toHaveTextContent('提醒哪些新订单；转账转账最新内容');
  expect(form.getByRole('alert')).toHaveTextContent('邮件提醒已在别处修改');
  expect(form.getByLabelText('最多每几分钟一封')).toHaveValue('30');
  await userEvent.click(form.getByRole('button', { name: '合并后接着填写' }));
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(said).toEqual(['邮件提醒已保存']));
  const sent = { address: ADDRESS, everyMinutes: 30 };
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { ...sent, revision: 4, events: ['transfer.reported'] },
    { ...sent, revision: 5, events: ['order.paid', 'transfer.reported'] },
  ]);
});
