import { screen, within } from '@testing-library/react';
import type { BlockData } from '@cellar/shared/api/pages/activity/schema';
import { broken, missing, ok } from '@cellar/shared/testing/fakeApi';
import { brief } from '@cellar/shared/testing/goods';
import { allInSight } from '@cellar/shared/testing/inSight';
import { ID, later, openPage } from './blocks.testing';
import { aBrief, aGroup, aSuperBuy } from './games.testing';

const block = (type: string, props: object = {}) => ({ type, props: { id: 'x1', title: '', subtitle: '', ...props } });
type Options = Parameters<typeof openPage>[1];
/** A page with one block, which is in sight. */
function open(type: string, props: object, options: Options = {}) {
  allInSight();
  return openPage([block(type, props)], options);
}

describe('group buying', () => {
  const shown = (...items: ReturnType<typeof aGroup>[]) => ({
    data: { x1: { kind: 'groups', now: later(0), items } as BlockData },
  });

  // Rule: promo-11
  it('shows offers with their terms, and leads to the page of the goods', async () => {
    open('GroupBuying', {}, shown(aGroup()));
    expect(await screen.findByText('3 人成团 · 单瓶 × 2 · 24 小时内拼齐')).toBeVisible();
    expect(screen.getByRole('link', { name: '奥布拉克庄园正牌' })).toHaveAttribute(
      'href',
      `/product?req_productId=${ID}`,
    );
    expect(screen.getByText('¥100')).toBeVisible();
    expect(screen.getByText('去开团')).toBeVisible();
  });

  // Rule: promo-11
  it.each([
    ['soon', '去看看', /开始$/],
    ['over', '已结束', /成团/],
    ['soldOut', '已售罄', /成团/],
  ] as const)('says that an offer is %s', async (state, text, note) => {
    open('GroupBuying', {}, shown(aGroup({ state, fromAt: '2030-05-01T02:00:00.000Z' })));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText(note)).toBeVisible();
  });

  it('says that there are none', async () => {
    open('GroupBuying', {}, shown());
    expect(await screen.findByText('现在没有可以拼的酒')).toBeVisible();
  });
});

describe('sales counter', () => {
  type Counter = NonNullable<Extract<BlockData, { kind: 'sold' }>['counter']>;
  const counted = (counter: Partial<Counter> | null) => ({
    data: {
      x1: {
        kind: 'sold',
        counter: counter && { state: 'running', sold: 1234, total: null, fromAt: null, ...counter },
      } as BlockData,
    },
  });

  // Rule: promo-12
  it('counts goods, and how far a goal is', async () => {
    open('SalesCounter', { goal: 2000 }, counted({}));
    expect(await screen.findByText('1,234')).toBeVisible();
    expect(screen.getByText('再有 766 件就达成目标')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: '已售 1234 件，共 2000 件' })).toBeVisible();
  });

  // Rule: promo-12
  it.each([
    [{ sold: 2000, total: 2000 }, '目标已达成，感谢支持'],
    [{ state: 'soon', sold: 0, total: 20, fromAt: '2030-05-01T02:00:00.000Z' }, '2030年5月1日 10:00 开抢'],
    [{ state: 'over', total: 20 }, '本场已结束'],
  ] as const)('says how a sale stands: %j', async (counter, text) => {
    open('SalesCounter', {}, counted(counter));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('is a plain number without a goal, and nothing without a sale', async () => {
    open('SalesCounter', {}, counted({}));
    expect(await screen.findByText('已售出')).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});

describe('ranking', () => {
  const ranked = {
    data: {
      x1: {
        kind: 'ranking',
        boards: [
          {
            kind: 'red',
            items: [
              { product: brief(1), sold: 90 },
              { product: brief(2), sold: 40 },
            ],
          },
          { kind: 'white', items: [] },
        ],
      } as BlockData,
    },
  };

  // Rule: promo-13
  it('shows the places of each kind with what was sold, or that nothing was', async () => {
    const { user } = open('Ranking', {}, ranked);
    const board = await screen.findByRole('list', { name: '红葡萄酒' });
    expect(within(board).getAllByRole('img', { name: /^第 \d 名$/ })).toHaveLength(2);
    expect(within(board).getByText('累计售出 90 件')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: '白葡萄酒' }));
    expect(screen.getByText('这个榜单还没有销量')).toBeVisible();
  });
});

describe('invitation', () => {
  const program = (state: 'locked' | 'open') => ({
    id: ID,
    name: '邀好友，得好酒',
    rules: [],
    toAt: later(1e9),
    steps: [{ id: ID, friends: 3, kind: 'points' as const, name: '200 积分', state }],
  });
  const status = (change: object = {}) =>
    ok({ program: program('locked'), inviteCode: 'CELLAR01', registered: 2, approved: 1, ...change });

  // Rule: promo-14
  it('says how many friends are missing, and leads to the invitation', async () => {
    open('Invitation', {}, { person: true, replies: { 'invitations.get': status() } });
    expect(await screen.findByText('再有 2 位好友通过审核，可领「200 积分」')).toBeVisible();
    expect(screen.getByRole('link', { name: '邀请好友' })).toHaveAttribute('href', '/speciallyInvite');
  });

  it('says that a reward waits, and that there is no program', async () => {
    const { api, unmount } = open(
      'Invitation',
      {},
      { person: true, replies: { 'invitations.get': status({ program: program('open'), approved: 3 }) } },
    );
    expect(await screen.findByRole('link', { name: '去领奖励' })).toBeVisible();
    expect(api.sent('invitations.get')).toHaveLength(1);
    unmount();
    open('Invitation', {}, { person: true, replies: { 'invitations.get': status({ program: null }) } });
    expect(await screen.findByText('现在没有邀请奖励')).toBeVisible();
  });

  it('shows a guest what friends get, and asks to log in', async () => {
    const { api, user, went } = open(
      'Invitation',
      {},
      { replies: { 'invitations.getLanding': ok({ inviter: null, gifts: ['新人券'] }) } },
    );
    expect(await screen.findByText('新人券')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '登录后邀请' }));
    expect(went.at(-1)).toBe('/login');
    expect(api.sent('invitations.get')).toEqual([]);
  });
});

describe('quiz', () => {
  const shown = (change: object | null, person = true) =>
    open(
      'Quiz',
      {},
      { ...(person ? { person: true } : {}), replies: { 'quiz.getBrief': ok({ quiz: change && aBrief(change) }) } },
    );

  // Rule: quiz-5
  it.each([
    [{}, '开始答题', '每天 5 题，最多得 30 积分'],
    [{ today: 'begun' }, '继续答题', '每天 5 题，最多得 30 积分'],
    [{ today: 'done', rewarded: false }, '看看今天的答案', '每天 5 题，积分已发完，仍可答题'],
  ])('says how the person stands today: %j', async (change, action, text) => {
    shown(change);
    expect(await screen.findByRole('link', { name: action })).toHaveAttribute('href', '/answer');
    expect(screen.getByText(text)).toBeVisible();
  });

  it('says when the next one begins, or that there is none', async () => {
    const { unmount } = shown({ state: 'soon', today: null, fromAt: later(36e5) });
    expect(await screen.findByText(/距开始/)).toBeVisible();
    unmount();
    shown(null);
    expect(await screen.findByText('现在没有答题活动')).toBeVisible();
  });

  it('asks a guest to log in', async () => {
    const { user, went } = shown({ today: null }, false);
    await user.click(await screen.findByRole('button', { name: '登录后答题' }));
    expect(went.at(-1)).toBe('/login');
  });
});

describe('super-buy', () => {
  const shown = (change: object = {}) =>
    open('SuperBuy', { superBuyId: ID }, { replies: { 'superBuy.get': ok(aSuperBuy(change)) } });

  // Rule: promo-15
  it('shows the product, how much is taken and for how long', async () => {
    shown();
    expect(await screen.findByRole('link', { name: '奥布拉克庄园正牌' })).toHaveAttribute(
      'href',
      `/activity-super-product?id=${ID}`,
    );
    expect(screen.getByText('已抢 40%')).toBeVisible();
    expect(screen.getByText(/距结束/)).toBeVisible();
    expect(screen.getByRole('heading', { name: '名庄一号' })).toBeVisible();
  });

  it.each([
    [{ state: 'soon', fromAt: later(36e5) }, /距开抢/],
    [{ state: 'soldOut' }, '已抢光'],
    [{ state: 'over' }, '已结束'],
    [{ left: 0, bought: 2 }, '你已买满 2 件'],
  ])('says how it stands: %j', async (change, text) => {
    shown(change);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('says that it is gone, and tries again what could not be loaded', async () => {
    const { unmount } = open('SuperBuy', { superBuyId: ID }, { replies: { 'superBuy.get': missing() } });
    expect(await screen.findByText('活动不存在或已下线')).toBeVisible();
    unmount();
    const { api, user } = open('SuperBuy', { superBuyId: ID }, { replies: { 'superBuy.get': broken() } });
    const retry = await screen.findByRole('button', { name: '重新加载' });
    api.replies['superBuy.get'] = ok(aSuperBuy());
    await user.click(retry);
    expect(await screen.findByText('已抢 40%')).toBeVisible();
  });
});
