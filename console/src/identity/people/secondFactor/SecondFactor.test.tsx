import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, type Answers } from '../../../testing/fakes';
import { doTo } from '../../../testing/menu';
import { openConsole, openPage } from '../../../testing/open';

const at = '2026-03-01T00:00:00.000Z';
const codes = Array.from({ length: 10 }, (_, n) => `AAAA-BBBB-CCCC-DDD${n}`);
const begun = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/anna?secret=JBSWY3DPEHPK3PXP' };
const ok = (result: unknown) => ({ states: 200, result });
const refused = (code: string, message: string, fields?: object) => ({
  states: 422,
  message,
  result: { code, ...(fields && { fields }) },
});
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string, place: Pick<typeof screen, 'getByRole'> = screen) =>
  userEvent.click(place.getByRole('button', { name }));
const bodies = (asked: ReturnType<typeof fakeServer>, path: string) =>
  asked.filter((one) => one.path === path && one.method === 'POST').map(({ body }) => body);

const ofOwn =
  (own: object, more: Answers = () => ok(null)): Answers =>
  (asked) => {
    if (asked.method === 'GET') return ok(asked.path === '/second-factor' ? own : { list: [] });
    return more(asked);
  };

// Rule: desk-40
test('it is set up with the password, a QR code and a first code; the recovery codes are shown once', async () => {
  const asked = fakeServer(
    ofOwn({ enabledAt: null, required: false, codesLeft: 0 }, ({ path }) =>
      ok(path === '/second-factor' ? begun : { recoveryCodes: codes }),
    ),
  );
  openPage(['viewer'], '/own');
  await userEvent.click(await screen.findByRole('button', { name: '开启两步验证' }));
  await userEvent.type(dialog().getByLabelText('登录密码'), 'Grape-Harvest-27');
  await press('下一步', dialog());
  expect(await dialog().findByRole('img', { name: '两步验证二维码' })).toBeVisible();
  expect(dialog().getByLabelText('密钥')).toHaveValue(begun.secret);
  await userEvent.type(dialog().getByLabelText('验证码'), '12345');
  await press('开启两步验证', dialog());
  expect(await dialog().findByText('请输入 6 位验证码')).toBeVisible();
  await userEvent.type(dialog().getByLabelText('验证码'), '6');
  await press('开启两步验证', dialog());
  expect(within(await dialog().findByRole('list', { name: '恢复码' })).getAllByRole('listitem')).toHaveLength(10);
  expect(bodies(asked, '/second-factor/confirm')).toEqual([{ code: '123456' }]);
  await press('我已保存', dialog());
  expect(screen.queryByRole('dialog')).toBeNull();
});

// Rule: desk-41
test('where it is on, recovery codes are renewed and it is turned off with a code, unless everybody must have it', async () => {
  const asked = fakeServer(ofOwn({ enabledAt: at, required: false, codesLeft: 7 }, () => ok({ recoveryCodes: codes })));
  const { said, unmount } = openPage(['viewer'], '/own');
  expect(await screen.findByText('剩余 7 个')).toBeVisible();
  await press('重新生成恢复码');
  await userEvent.type(dialog().getByLabelText('验证码'), '123456');
  await press('重新生成', dialog());
  await userEvent.click(await dialog().findByRole('button', { name: '我已保存' }));
  await press('关闭两步验证');
  await userEvent.type(dialog().getByLabelText('验证码'), codes[0]!);
  await press('关闭两步验证', dialog());
  await waitFor(() => expect(said).toEqual(['两步验证已关闭']));
  expect(bodies(asked, '/second-factor/remove')).toEqual([{ code: codes[0] }]);
  unmount();
  fakeServer(ofOwn({ enabledAt: at, required: true, codesLeft: 7 }));
  openPage(['viewer'], '/own');
  expect(await screen.findByRole('button', { name: '关闭两步验证' })).toHaveAttribute('aria-disabled', 'true');
});

// Rule: desk-40
test('the login asks for the code once the password is right', async () => {
  const own = {
    name: 'anna',
    roles: ['viewer'],
    customRoles: [],
    needsSecondFactor: false,
    csrf: 'p',
    csrfHeader: 'x-proof',
  };
  const asked = fakeServer(({ path, body }) => {
    if (path === '/me') return { states: 401, message: '未登录' };
    if (path !== '/login') return ok({ list: [], next: null });
    const { code } = body as { code?: string };
    if (!code) return refused('codeNeeded', '请输入验证码');
    return code === '123456' ? ok(own) : refused('wrongCode', '验证码不正确', { code: '验证码不正确' });
  });
  openConsole('/audit');
  await userEvent.type(await screen.findByLabelText('账号'), 'anna');
  await userEvent.type(screen.getByLabelText('密码'), 'Grape-Harvest-27{Enter}');
  const field = await screen.findByLabelText('验证码');
  expect(field).toHaveFocus();
  await userEvent.type(field, '654321{Enter}');
  expect(await screen.findByText('验证码不正确')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '123456{Enter}');
  expect(await screen.findByRole('heading', { name: '操作日志' })).toBeVisible();
  expect(bodies(asked, '/login')).toHaveLength(3);
});

// Rule: desk-42
test('where it is required, who has none sets it up before anything else', async () => {
  fakeServer(({ path }) => {
    if (path === '/me')
      return ok({
        name: 'anna',
        roles: ['viewer'],
        customRoles: [],
        needsSecondFactor: true,
        csrf: 'p',
        csrfHeader: 'x-proof',
      });
    if (path === '/second-factor') return ok(begun);
    return ok(path === '/second-factor/confirm' ? { recoveryCodes: codes } : { list: [], next: null });
  });
  openConsole('/audit');
  expect(await screen.findByRole('heading', { name: '开启两步验证' })).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
  await userEvent.type(screen.getByLabelText('登录密码'), 'Grape-Harvest-27');
  await press('下一步');
  await userEvent.type(await screen.findByLabelText('验证码'), '123456');
  await press('开启两步验证');
  await userEvent.click(await screen.findByRole('button', { name: '我已保存' }));
  expect(await screen.findByRole('heading', { name: '操作日志' })).toBeVisible();
});

// Rule: desk-42
test('admins require it of everybody, and remove it with a reason', async () => {
  const account = {
    id: 'b1',
    name: 'berta',
    roles: ['finance'],
    customRoles: [],
    createdAt: at,
    disabledAt: null,
    hasPassword: true,
  };
  const asked = fakeServer(({ method, path }) => {
    if (method !== 'GET') return ok(null);
    if (path === '/policy') return ok({ requiresSecondFactor: false, secondPersonAboveFen: null });
    return ok({ list: [{ ...account, sessions: 0, hasSecondFactor: true }] });
  });
  const { said } = openPage(['admin'], '/staff');
  await userEvent.click(await screen.findByRole('button', { name: '安全设置' }));
  await userEvent.click(await dialog().findByRole('radio', { name: /^所有员工必须开启/ }));
  await userEvent.type(dialog().getByLabelText('超过多少元需要另一位同事复核'), '500');
  await press('保存', dialog());
  await waitFor(() => expect(said).toEqual(['安全设置已保存']));
  await doTo('berta', '移除两步验证');
  await userEvent.type(dialog().getByLabelText('理由（必填）'), '手机丢失，已核实');
  await press('移除两步验证', dialog());
  await waitFor(() => expect(said.at(-1)).toBe('berta 的两步验证已移除'));
  const from = { requiresSecondFactor: false, secondPersonAboveFen: null };
  expect(bodies(asked, '/policy')).toEqual([{ requiresSecondFactor: true, secondPersonAboveFen: 50_000, from }]);
  expect(bodies(asked, '/staff/b1/second-factor/remove')).toEqual([{ reason: '手机丢失，已核实' }]);
});
