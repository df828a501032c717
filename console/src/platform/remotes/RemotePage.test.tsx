import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, remoteRow, versionRow, type Answers } from '../../testing/fakes';
import { openPage } from '../../testing/open';
import { doTo, openMenu } from '../../testing/menu';

const versions = [
  versionRow('1.5.0', { rehearsal: { state: 'failed', findings: [{ where: '/cart', what: 'TypeError' }] } }),
  versionRow('1.4.0', {
    channels: ['stable'],
    health: { sessions: 400, failing: 2, rate: 0.005, lcp: 1800, inp: 90, cls: 0.013 },
  }),
  versionRow('1.3.0', {
    channels: ['fallback'],
    held: '对照',
    quarantined: { at: '2026-03-02T00:00:00.000Z', reason: '白屏' },
  }),
  versionRow('1.2.0'),
  versionRow('1.0.0', { state: 'purged', provenance: { source: 'local' } }),
];
const log = [
  {
    at: '2026-03-02T00:00:00.000Z',
    who: 'token 流水线',
    action: 'releases.publish',
    detail: { version: '1.5.0', source: 'upload', digest: 'sha384-x' },
    reason: null,
  },
];
const { versions: _count, ...row } = remoteRow();

const kept = {
  owners: '订单团队',
  contacts: '分机 8021',
  needsApproval: true,
  approvals: [{ version: '1.5.0', who: 'bert', at: '2026-03-02T00:00:00.000Z' }],
};

const open = (answers: Answers = () => ({ states: 200 })) => {
  const asked = fakeServer((call) =>
    call.path.endsWith('/ownership') && call.method === 'GET'
      ? { states: 200, result: kept }
      : call.method === 'GET'
        ? { states: 200, result: { ...row, versions, log } }
        : answers(call),
  );
  return { asked, ...openPage(['release'], '/remotes/orders') };
};
const line = async (version: string) => within(await screen.findByRole('row', { name: new RegExp(`^${version}`) }));
const posts = (all: ReturnType<typeof fakeServer>) => all.filter(({ method }) => method === 'POST');

test('versions show where they are, how they fare and what their rehearsal found', async () => {
  open();
  expect((await line('1.4.0')).getByText('正式版')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /^1\.4\.0/ })).toHaveTextContent('4002（0.5%）1.80 s90 ms0.013');
  expect((await line('1.3.0')).getByText('已隔离')).toHaveAttribute('title', '白屏');
  expect((await line('1.5.0')).getByText('TypeError')).toBeInTheDocument();
  expect((await line('1.0.0')).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('row', { name: /令牌 流水线/ })).toHaveTextContent('发布版本1.5.0 · 上传');
});

test('what can be done to the remote follows from its versions', async () => {
  open();
  const own = within(await screen.findByRole('group', { name: '操作 orders' }));
  expect(own.getByRole('button', { name: '回滚' })).not.toHaveAttribute('aria-disabled');
  await openMenu('1.3.0');
  expect(screen.getByRole('menuitem', { name: /^回滚到此/ })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
  await doTo('1.2.0', '回滚到此');
  expect(await screen.findByRole('dialog')).toHaveTextContent('正式版从 1.4.0 回到 1.2.0');
});

test('a quarantined version asks for a reason before it goes out again', async () => {
  open();
  await doTo('1.3.0', '上线');
  expect(await screen.findByText('这个版本已被隔离（白屏），需要写明理由')).toBeInTheDocument();
});

test('a version is held for a reason, and let go', async () => {
  const { asked, said } = open();
  await doTo('1.5.0', '保留');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: '保留' }));
  expect(await dialog.findByText('不能为空')).toBeInTheDocument();
  await userEvent.type(dialog.getByRole('textbox'), '等客户确认');
  await userEvent.click(dialog.getByRole('button', { name: '保留' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await doTo('1.3.0', '取消保留');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消保留' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(posts(asked).map(({ path, body }) => [path, body])).toEqual([
    ['/remotes/orders/releases/1.5.0/hold', { reason: '等客户确认' }],
    ['/remotes/orders/releases/1.3.0/hold', { reason: '' }],
  ]);
  await waitFor(() => expect(said).toEqual(['1.5.0 已保留', '1.3.0 不再保留']));
});

test('a preview link is made when asked for, and once more after it failed', async () => {
  let fails = true;
  const { asked } = open(() =>
    fails
      ? { states: 409, message: '版本 1.5.0 的文件已清除' }
      : { states: 200, result: { url: 'https://shop/preview/x', until: '2026-03-03T00:00:00.000Z' } },
  );
  await doTo('1.5.0', '预览');
  expect(await screen.findByRole('alert')).toHaveTextContent('文件已清除');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByLabelText('预览链接')).toHaveValue('https://shop/preview/x');
  expect(posts(asked)).toHaveLength(2);
});

// Rule: release-45
test('a link opens the inspector; one that cannot be made is tried again', async () => {
  let fails = true;
  const { asked } = open(() => ({
    states: fails ? 503 : 200,
    message: '请稍后再试',
    result: fails ? null : { url: 'https://shop/inspect/x', until: '2026-03-03T00:00:00.000Z' },
  }));
  await userEvent.click(await screen.findByRole('button', { name: '检查页面' }));
  expect(await screen.findByText('请稍后再试')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByLabelText('检查链接')).toHaveValue('https://shop/inspect/x');
  expect(posts(asked).at(-1)).toMatchObject({ path: '/remotes/orders/inspect' });
});

test('a drill says which fault', async () => {
  const { asked } = open(() => ({
    states: 200,
    result: { url: 'https://shop/drill/x', until: '2026-03-03T00:00:00.000Z' },
  }));
  await userEvent.click(await screen.findByRole('button', { name: '故障演练' }));
  await userEvent.click(screen.getByRole('radio', { name: '文件内容被改动' }));
  await userEvent.click(screen.getByRole('button', { name: '生成链接' }));
  expect(await screen.findByLabelText('演练链接')).toHaveValue('https://shop/drill/x');
  expect(posts(asked)).toMatchObject([{ path: '/remotes/orders/drill', body: { fault: 'bytes' } }]);
});

// Rule: release-40
test('who answers for a remote is shown and changed, and another person agrees to a version', async () => {
  const { asked, said } = open();
  expect(await screen.findByText('订单团队')).toBeVisible();
  expect(screen.getByText(/1\.5\.0：bert 已同意/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '同意上线 1.5.0' }));
  await waitFor(() => expect(said).toEqual(['已同意 1.5.0 上线']));
  await userEvent.click(screen.getByRole('button', { name: '修改负责人' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('checkbox', { name: '需要另一人同意' }));
  await userEvent.clear(dialog.getByLabelText('联系方式'));
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(posts(asked).map(({ path, body }) => [path, body])).toEqual([
      ['/remotes/orders/releases/1.5.0/approve', {}],
      [
        '/remotes/orders/ownership',
        {
          ...{ owners: '订单团队', contacts: '', needsApproval: false },
          from: { owners: '订单团队', contacts: '分机 8021', needsApproval: true },
        },
      ],
    ]),
  );
});
