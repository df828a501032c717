import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fakes';
import { openPage } from '../../testing/open';

const at = '2026-03-01T00:00:00.000Z';

function open(enabledAt: string | null) {
  let isWrong = true;
  const asked = fakeServer(({ method, path }) => {
    if (path === '/second-factor') return { states: 200, result: { enabledAt, required: false, codesLeft: 7 } };
    if (method === 'GET') return { states: 200, result: { list: [] } };
    if (isWrong) {
      isWrong = false;
      return { states: 422, message: '密码不正确', result: { code: 'wrongPassword', fields: { old: '密码不正确' } } };
    }
    return { states: 200, result: null };
  });
  return { posts: () => asked.filter(({ method }) => method === 'POST'), ...openPage(['viewer'], '/own') };
}
const type = (dialog: ReturnType<typeof within>, label: RegExp | string, text: string) =>
  userEvent.type(dialog.getByLabelText(label), text);

// Rule: desk-453
test('the own password is changed by keyboard alone: errors at their fields, and the focus returns', async () => {
  const { posts, said } = open(null);
  const button = await screen.findByRole('button', { name: '修改密码' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText(/^验证码/)).toBeNull();
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: '修改密码' })).not.toHaveAttribute('aria-disabled', 'true'),
  );
  await type(dialog, '现在的密码', 'guess');
  await type(dialog, /^新密码/, 'Grape-Harvest-27');
  await type(dialog, '再次填写', 'Grape-Harvest-2{Enter}');
  expect(await dialog.findByText('两次填写的密码不一致')).toBeVisible();
  await type(dialog, '再次填写', '7{Enter}');
  expect(await dialog.findByText('密码不正确')).toBeVisible();
  await type(dialog, '现在的密码', '-right{Enter}');
  await waitFor(() => expect(said).toEqual(['密码已修改']));
  expect(posts().at(-1)).toMatchObject({
    path: '/own/password',
    body: { old: 'guess-right', password: 'Grape-Harvest-27' },
  });
  expect(posts().at(-1)?.body).not.toHaveProperty('code');
  expect(posts().at(-1)?.body).not.toHaveProperty('again');
});

// Rule: desk-453
test('an account with two-step sign-in is asked for its code, too', async () => {
  const { posts } = open(at);
  await userEvent.click(await screen.findByRole('button', { name: '修改密码' }));
  const dialog = within(await screen.findByRole('dialog'));
  await type(dialog, '现在的密码', 'Cellar2026');
  await type(dialog, /^新密码/, 'Grape-Harvest-27');
  await type(dialog, '再次填写', 'Grape-Harvest-27');
  await type(dialog, /^验证码/, '123456{Enter}');
  await waitFor(() => expect(posts()[0]?.body).toMatchObject({ code: '123456' }));
});
