import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Result } from '@cellar/shared/contract/calls';
import { fakeServer } from '../../testing/fakes';
import { doTo, openMenu } from '../../testing/menu';
import { openPage } from '../../testing/open';

type Review = Result<'reviewDesk.list'>['list'][number];

const AT = '2026-03-01T00:00:00.000Z';
const review: Review = {
  id: '0191a000-0000-7000-8000-000000000001',
  personId: null,
  productName: '干红 2015',
  nickname: '林先生',
  stars: 5,
  body: '黑醋栗明显',
  pictures: [],
  followup: '第二天更好',
  followupPictures: [],
  reply: null,
  replyPictures: [],
  hiddenAt: null,
  hiddenReason: null,
  at: AT,
};

function open(roles: Parameters<typeof openPage>[0], change: Partial<Review> = {}) {
  const asked = fakeServer(({ method }) =>
    method === 'POST'
      ? { states: 200, result: null }
      : { states: 200, result: { list: [{ ...review, ...change }], next: null } },
  );
  return { asked, posts: () => asked.filter(({ method }) => method === 'POST'), ...openPage(roles, '/reviews') };
}
const NAME = '林先生 · 干红 2015';

// Rule: review-70
test('a review is answered, and hidden with a reason', async () => {
  const { posts } = open(['service']);
  expect(await screen.findByText('追评：第二天更好')).toBeVisible();
  await doTo(NAME, '回复');
  await userEvent.type(await screen.findByLabelText('回复'), '感谢喜欢');
  await userEvent.click(screen.getByRole('button', { name: '保存回复' }));
  await waitFor(() =>
    expect(posts()[0]).toMatchObject({
      path: `/reviews/${review.id}/reply`,
      body: { reply: '感谢喜欢', from: { reply: '', pictures: [] } },
    }),
  );
  await doTo(NAME, '隐藏');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('理由（必填）'), '含有联系方式');
  await userEvent.click(dialog.getByRole('button', { name: '隐藏评价' }));
  await waitFor(() =>
    expect(posts()[1]).toMatchObject({ path: `/reviews/${review.id}/hide`, body: { reason: '含有联系方式' } }),
  );
});

// Rule: review-70
test('pictures stand below the answer: one is taken away, and no more than three are added', async () => {
  const picture = (key: string) => ({ key, alt: key, width: 4, height: 4, color: '#663344' });
  const replyPictures = ['shop', 'cellar', 'box'].map(picture);
  const { posts } = open(['service'], { reply: '感谢喜欢', replyPictures });
  await doTo(NAME, '改回复');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['shop', 'cellar', 'box']);
  expect(dialog.queryByText('上传图片')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: '移除第 2 张' }));
  expect(dialog.getByText('上传图片')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: '保存回复' }));
  await waitFor(() => expect(posts()[0]).toMatchObject({ body: { reply: '感谢喜欢', pictures: ['shop', 'box'] } }));
});

// Rule: review-70
test('hidden ones stand apart with their reason and are shown again', async () => {
  const { asked, posts, said } = open(['service'], { hiddenAt: AT, hiddenReason: '含有联系方式' });
  await userEvent.click(await screen.findByRole('button', { name: '已隐藏' }));
  await waitFor(() => expect(asked.some(({ path }) => path.includes('hidden=true'))).toBe(true));
  expect(await screen.findByText('隐藏：含有联系方式')).toBeVisible();
  await doTo(NAME, '恢复');
  await userEvent.click(await screen.findByRole('button', { name: '恢复评价' }));
  await waitFor(() => expect(said).toEqual([`已恢复 ${NAME}`]));
  expect(posts()[0]).toMatchObject({ path: `/reviews/${review.id}/restore` });
});

// Rule: review-70
test('who only looks is told which role it takes', async () => {
  open(['viewer']);
  const [first] = await openMenu(NAME);
  expect(first).toHaveTextContent('回复需要「客服」权限，请联系管理员');
});

// Rule: desk-417
test('a reply that somebody else wrote meanwhile stands beside what was typed, with its pictures', async () => {
  const current = { reply: '感谢支持', pictures: ['shop'] };
  const asked = fakeServer(({ method, body }) => {
    if (method !== 'POST') return { states: 200, result: { list: [review], next: null } };
    const { from } = body as { from: { reply: string } };
    return from.reply === current.reply
      ? { states: 200, result: null }
      : { states: 409, message: '回复已被别人改为「感谢支持」', result: { code: 'changed', current } };
  });
  const { said } = openPage(['service'], '/reviews');
  await screen.findByText('追评：第二天更好');
  await doTo(NAME, '回复');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('回复'), '感谢喜欢');
  await userEvent.click(dialog.getByRole('button', { name: '保存回复' }));
  const differences = within(await dialog.findByRole('table', { name: '别人改了什么' }));
  expect(differences.getByRole('row', { name: /^回复 感谢支持 感谢喜欢/ })).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: '合并后接着填写' }));
  expect(dialog.getByRole('button', { name: '移除第 1 张' })).toBeVisible();
  expect(dialog.getByLabelText('回复')).toHaveValue('感谢喜欢');
  await userEvent.click(dialog.getByRole('button', { name: '保存回复' }));
  await waitFor(() => expect(said).toEqual([`已回复 ${NAME}`]));
  expect(asked.filter(({ method }) => method === 'POST')).toMatchObject([
    { body: { reply: '感谢喜欢', from: { reply: '' } } },
    { body: { reply: '感谢喜欢', pictures: ['shop'], from: current } },
  ]);
});
