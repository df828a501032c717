import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, remoteRow, rollout, versionRow, type Answers } from '../../../testing/fakes';
import { openPart } from '../../../testing/open';
import { RemoteDialogs, type Doing } from './RemoteDialogs';

const ok: Answers = () => ({ states: 200 });
const posts = (all: ReturnType<typeof fakeServer>) => all.filter(({ method }) => method === 'POST');
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const reason = () => screen.getByRole('textbox', { name: /^理由/ });

function open(doing: Doing, answers: Answers = ok) {
  const onClose = jest.fn();
  const asked = fakeServer(answers);
  const { said } = openPart(<RemoteDialogs doing={doing} onClose={onClose} />);
  const closed = () => waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  return { onClose, closed, asked, said };
}

test('a new version begins as a canary, with what it was compared with', async () => {
  const { asked, closed, said } = open({ kind: 'promote', row: remoteRow() });
  expect(screen.getByRole('dialog')).toHaveTextContent('10% 的访客将得到 1.5.0。其余访客留在正式版 1.4.0。');
  await press('开始灰度');
  await closed();
  expect(posts(asked)).toMatchObject([
    { path: '/remotes/orders/promote', body: { version: '1.5.0', channel: 'canary', basisPoints: 1000, expect: 7 } },
  ]);
  await waitFor(() => expect(said).toEqual(['orders 1.5.0 已开始灰度（10%）']));
});

test('a canary grows by itself where that is asked for', async () => {
  const { asked, closed } = open({ kind: 'promote', row: remoteRow() });
  await userEvent.click(screen.getByRole('checkbox', { name: /^自动扩大/ }));
  await press('开始灰度');
  await closed();
  const stages = [500, 2500, 5000, 10_000].map((basisPoints) => ({ basisPoints, sessions: 200, minutes: 30 }));
  expect(posts(asked)[0]?.body).toMatchObject({ channel: 'canary', stages });
});

// Rule: release-60
test('the growing of a canary is turned off and on, and its share stays', async () => {
  const growing = { ...rollout, stages: [{ basisPoints: 2500, sessions: 200, minutes: 30 }] };
  const { asked, closed, said } = open({ kind: 'stages', row: remoteRow({ rollout: growing }) });
  expect(screen.getByRole('dialog')).toHaveTextContent(/1\.5\.0 现在按 25% 扩大。关闭后停在 \d+%，比例由人修改。/);
  await press('关闭自动扩大');
  await closed();
  expect(posts(asked)).toMatchObject([{ path: '/remotes/orders/stages', body: { stages: [], expect: 7 } }]);
  await waitFor(() => expect(said).toEqual(['orders 1.5.0 的自动扩大已关闭']));
});

// Rule: release-60
test('a canary that stands begins to grow where that is asked for', async () => {
  const { asked, closed } = open({ kind: 'stages', row: remoteRow({ rollout }) });
  expect(screen.getByRole('dialog')).toHaveTextContent('5% → 25% → 50% → 100%');
  await press('打开自动扩大');
  await closed();
  expect((posts(asked)[0]!.body as { stages: object[] }).stages).toHaveLength(4);
});

// Rule: release-64
test('a version goes to people by name before any share', async () => {
  const { asked, closed, said } = open({ kind: 'promote', row: remoteRow() });
  await userEvent.click(screen.getByRole('radio', { name: /^指定的人/ }));
  await press('给指定的人');
  expect(await screen.findByText('请填写员工的登录名')).toBeInTheDocument();
  expect(posts(asked)).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: '指定的人' }), 'anna{enter}admin');
  expect(screen.getByRole('dialog')).toHaveTextContent('名单上的 2 人登录控制台后，从下一次打开商城页面起得到 1.5.0。');
  await press('给指定的人');
  await closed();
  expect(posts(asked)[0]?.body).toEqual({
    version: '1.5.0',
    channel: 'canary',
    basisPoints: 0,
    people: ['anna', 'admin'],
    expect: 7,
  });
  await waitFor(() => expect(said).toEqual(['orders 1.5.0 已开始灰度（指定的 2 人）']));
});

// Rule: release-65
test('the list of a canary is shown, shortened and added to; whom nobody knows stands at the field', async () => {
  const people = [
    { id: 'n1', label: '员工 anna' },
    { id: 'n2', label: '员工 admin' },
  ];
  let times = 0;
  const { asked, closed } = open({ kind: 'people', row: remoteRow({ rollout: { ...rollout, people } }) }, () =>
    ++times === 1
      ? { states: 422, message: '没有找到：甲', result: { code: 'unknownPeople', fields: { people: '没有找到：甲' } } }
      : { states: 200 },
  );
  await userEvent.click(screen.getByRole('checkbox', { name: '员工 admin' }));
  const more = screen.getByRole('textbox', { name: '再加' });
  await userEvent.type(more, '甲乙');
  await press('保存');
  expect(await screen.findByText('没有找到：甲')).toBeInTheDocument();
  await userEvent.clear(more);
  await userEvent.type(more, 'boris');
  await press('保存');
  await closed();
  expect(posts(asked)[1]).toMatchObject({
    path: '/remotes/orders/people',
    body: { people: ['n1', 'boris'], expect: 7 },
  });
});

test('what is a canary already goes to everybody', async () => {
  const { asked, closed } = open({ kind: 'promote', row: remoteRow({ rollout }) });
  await press('发布为正式版');
  await closed();
  expect(posts(asked)[0]?.body).toEqual({ version: '1.5.0', channel: 'stable', expect: 7 });
});

test('a version without a rehearsal is not sent without a reason', async () => {
  const { asked, closed } = open({
    kind: 'promote',
    row: remoteRow({ newest: { version: '1.5.0', rehearsal: { state: 'failed', findings: [] } } }),
  });
  expect(screen.getByText('它没有通过预演，需要写明理由')).toBeInTheDocument();
  await press('开始灰度');
  expect(await screen.findByText('不能为空')).toBeInTheDocument();
  expect(posts(asked)).toEqual([]);
  await userEvent.type(reason(), '已人工验证');
  await press('开始灰度');
  await closed();
  expect(posts(asked)[0]?.body).toMatchObject({ reason: '已人工验证' });
});

test('somebody was faster: the state of now is shown, what was typed stays, and only a second yes does it', async () => {
  const current = { revision: 9, stable: '1.4.1', canary: { version: '1.6.0', basisPoints: 100 }, state: 'live' };
  const answers: Answers = ({ body }) =>
    (body as { expect: number }).expect === 9
      ? { states: 200 }
      : { states: 409, message: '状态已变化', result: { code: 'stale', current } };
  const { asked, closed, onClose } = open({ kind: 'disable', row: remoteRow() }, answers);
  await userEvent.type(reason(), '支付出错');
  await press('停用');
  expect(await screen.findByRole('alert')).toHaveTextContent('现在的状态：正式版 1.4.1，灰度 1.6.0（1%），运行中。');
  expect(onClose).not.toHaveBeenCalled();
  expect(reason()).toHaveValue('支付出错');
  await press('按现在的状态停用');
  await closed();
  expect(posts(asked).map(({ body }) => body)).toMatchObject([
    { expect: 7 },
    { expect: 9, reason: '支付出错', text: '这部分正在维护，请稍后再来' },
  ]);
});

test('anyone who uses what would be gone is named', async () => {
  const consumers = [
    { consumer: 'catalog 1.2.0', thing: '/cart' },
    { consumer: 'page 端午', revision: 3, state: 'live', thing: 'block Hero' },
  ];
  open({ kind: 'promote', row: remoteRow() }, () => ({
    states: 409,
    message: '被移除的内容仍在使用',
    result: { code: 'inUse', consumers },
  }));
  await press('开始灰度');
  expect(await screen.findByRole('alert')).toHaveTextContent('这个版本移除了仍在使用的内容');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'catalog 1.2.0 在用 /cart',
    '页面「端午」 第 3 版（线上） 在用 模块 Hero',
  ]);
});

test('a reason that the server asks for becomes needed; other refusals are shown as they are', async () => {
  let times = 0;
  const { asked } = open({ kind: 'promote', row: remoteRow() }, () =>
    ++times === 1
      ? { states: 422, message: '请填写理由：已隔离', result: { code: 'reasonNeeded' } }
      : { states: 409, message: '没有在线的主程序提供契约', result: { code: 'contract' } },
  );
  await press('开始灰度');
  expect(await screen.findByRole('alert')).toHaveTextContent('请填写理由：已隔离');
  await press('开始灰度');
  expect(await screen.findByText('不能为空')).toBeInTheDocument();
  expect(posts(asked)).toHaveLength(1);
  await userEvent.type(reason(), '修好了');
  await press('开始灰度');
  expect(await screen.findByRole('alert')).toHaveTextContent('没有在线的主程序提供契约');
});

test('a share that is none is not sent', async () => {
  const { asked, closed } = open({ kind: 'percentage', row: remoteRow({ rollout }) });
  const share = screen.getByRole('textbox', { name: '比例（%）' });
  expect(share).toHaveValue('10');
  await userEvent.clear(share);
  await userEvent.type(share, '101');
  await press('修改比例');
  expect(await screen.findByText('比例是 0 到 100 的数，最多两位小数')).toBeInTheDocument();
  expect(posts(asked)).toEqual([]);
  await press('25%');
  await press('修改比例');
  await closed();
  expect(posts(asked)[0]).toMatchObject({ path: '/remotes/orders/percentage', body: { basisPoints: 2500, expect: 7 } });
});

test('a rollback starts with the version before and offers the others that are kept', async () => {
  const versions = [versionRow('1.5.0'), versionRow('1.4.0'), versionRow('1.3.0')];
  const { asked, closed } = open({ kind: 'rollback', row: remoteRow() }, ({ method }) => ({
    states: 200,
    result: method === 'GET' ? { ...remoteRow(), versions, log: [] } : null,
  }));
  expect(await screen.findByRole('option', { name: /^1\.5\.0/ })).toBeInTheDocument();
  await userEvent.type(reason(), '白屏');
  await press('回滚');
  await closed();
  expect(posts(asked)).toMatchObject([
    { path: '/remotes/orders/rollback', body: { version: '1.3.0', reason: '白屏', expect: 7 } },
  ]);
});
