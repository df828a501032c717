import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFindings } from '../../testing/axe';
import { fakeServer } from '../../testing/fakes';
import { doTo, openMenu } from '../../testing/menu';
import { openPage } from '../../testing/open';

const AT = '2026-03-01T00:00:00.000Z';
const question = {
  id: '0191a000-0000-7000-8000-000000000001',
  productId: '0191a000-0000-7000-8000-000000000002',
  productName: '干红 2015',
  nickname: '林先生',
  body: '需要醒酒吗',
  answer: null as string | null,
  answeredAt: null as string | null,
  hiddenReason: null as string | null,
  at: AT,
};
const NAME = '林先生 · 干红 2015';

function open(roles: Parameters<typeof openPage>[0], change: Partial<typeof question> = {}, path = '/questions') {
  const asked = fakeServer(({ method }) => ({
    states: 200,
    result: method === 'POST' ? null : { list: [{ ...question, ...change }], next: null },
  }));
  return { asked, posts: () => asked.filter(({ method }) => method === 'POST'), ...openPage(roles, path) };
}
const dialog = async () => within(await screen.findByRole('dialog'));

// Rule: review-71
test('a question is answered, and hidden with a reason', async () => {
  const { asked, posts, said, container } = open(['service']);
  await screen.findByText('需要醒酒吗');
  expect(asked[0]!.path).toContain('state=waiting');
  expect(await axeFindings(container)).toEqual([]);
  await doTo(NAME, '回复');
  expect((await dialog()).getByText('买家问：需要醒酒吗')).toBeVisible();
  await userEvent.type((await dialog()).getByLabelText('回复'), '醒一小时');
  await userEvent.click((await dialog()).getByRole('button', { name: '保存回复' }));
  await waitFor(() => expect(said).toEqual([`已回复 ${NAME}`]));
  await doTo(NAME, '隐藏');
  await userEvent.type((await dialog()).getByLabelText('理由（必填）'), '含有联系方式');
  await userEvent.click((await dialog()).getByRole('button', { name: '隐藏提问' }));
  await waitFor(() => expect(said).toHaveLength(2));
  expect(posts().map(({ path, body }) => [path, body])).toEqual([
    [`/questions/${question.id}/answer`, { answer: '醒一小时', answeredAt: null }],
    [`/questions/${question.id}/hide`, { reason: '含有联系方式' }],
  ]);
});

// Rule: review-71
test('an answer is changed by the one that was seen; a hidden question is shown again', async () => {
  const { posts } = open(['service'], { answer: '醒一小时', answeredAt: AT }, '/questions?state=answered');
  await doTo(NAME, '改回复');
  expect((await dialog()).getByLabelText('回复')).toHaveValue('醒一小时');
  await userEvent.type((await dialog()).getByLabelText('回复'), '左右');
  await userEvent.click((await dialog()).getByRole('button', { name: '保存回复' }));
  await waitFor(() => expect(posts()[0]?.body).toEqual({ answer: '醒一小时左右', answeredAt: AT }));
  await userEvent.click(screen.getByRole('button', { name: '已隐藏' }));
  await doTo(NAME, '恢复');
  await userEvent.click((await dialog()).getByRole('button', { name: '恢复提问' }));
  await waitFor(() => expect(posts()[1]?.path).toBe(`/questions/${question.id}/restore`));
});

test('a viewer reads which role it takes', async () => {
  open(['viewer']);
  const [first] = await openMenu(NAME);
  expect(first).toHaveTextContent('回复需要「客服」权限，请联系管理员');
});
