import { act, screen, waitFor, within } from '@testing-library/react';
import { readKey } from '@cellar/shared/runtime/storage';
import { broken, loggedOut, ok, refused } from '@cellar/shared/testing/fakeApi';
import { brief } from '@cellar/shared/testing/goods';
import { allInSight } from '@cellar/shared/testing/inSight';
import { coupon, ID, later, lottery, openPage } from './blocks.testing';

const block = (type: string, props: object = {}) => ({ type, props: { id: 'x1', title: '', subtitle: '', ...props } });
const calm = () =>
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ media, matches: /reduce/.test(media) }) as MediaQueryList);

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('coupon wall', () => {
  const wall = block('CouponWall', { title: '先领券', coupons: [], layout: 'grid' });
  const data = { x1: { kind: 'coupons' as const, items: [coupon()] } };

  // Rule: promo-6
  it('collects a coupon and leads to what it fits', async () => {
    const { api, user } = openPage([wall], {
      data,
      person: true,
      replies: {
        'coupons.collect': ok({
          personCouponId: ID,
          expiresAt: later(1e9),
          coupon: coupon({ state: 'collected', collected: 1 }),
        }),
      },
    });
    await user.click(await screen.findByRole('button', { name: '立即领取：年货节满减券' }));
    expect(await screen.findByText('领取成功，下单时自动抵扣')).toBeVisible();
    expect(screen.getByRole('link', { name: '去使用' })).toHaveAttribute('href', `/list?coupon=${coupon().id}`);
    expect(api.sent('coupons.collect')).toEqual([
      expect.objectContaining({ couponId: coupon().id, idemKey: expect.stringMatching(/^[\da-f-]{36}$/) }),
    ]);
  });

  // Rule: session-8
  it('sends a guest to the login and remembers the page', async () => {
    const { api, user, went } = openPage([wall], { data });
    await user.click(await screen.findByRole('button', { name: '立即领取：年货节满减券' }));
    expect(went.at(-1)).toBe('/login');
    expect(readKey('urlName')).toBe(`/activity?id=${ID}`);
    expect(api.sent('coupons.collect')).toEqual([]);
  });

  it('says why a coupon cannot be had', async () => {
    const { user } = openPage([wall], {
      data,
      person: true,
      replies: { 'coupons.collect': refused('券已被领完', { code: 'gone' }) },
    });
    await user.click(await screen.findByRole('button', { name: '立即领取：年货节满减券' }));
    expect(await screen.findByText('券已被领完')).toBeVisible();
    expect(screen.getByText('已领完')).toBeVisible();
  });
});

describe('flash sale', () => {
  const sale = (change: object = {}) => ({
    saleId: '0190c000-0000-7000-8000-0000000000a1',
    name: '20 点场',
    now: later(0),
    startsAt: later(-1000),
    endsAt: later(36e5),
    state: 'running' as const,
    items: [
      { product: brief(1), flashPriceFen: 99900, listPriceFen: 128000, total: 50, sold: 36, percent: 72, perPerson: 2 },
    ],
    ...change,
  });
  const data = { x1: { kind: 'flashSale' as const, sale: sale() } };

  // Rule: promo-4
  it('shows prices, progress and the time that is left', async () => {
    openPage([block('FlashSale', { limit: 6, layout: 'list', saleId: null })], { data });
    expect(await screen.findByText('已抢 72%')).toBeVisible();
    expect(screen.getByText('每人限购 2 瓶')).toBeVisible();
    expect(screen.getByText('¥1,280')).toBeVisible();
    expect(screen.getByRole('timer')).toBeVisible();
    expect(screen.getByRole('link', { name: brief(1).name })).toHaveAttribute(
      'href',
      `/product?req_productId=${brief(1).id}`,
    );
  });

  // Rule: sale-1
  it('「马上抢」 takes a place and leads to its order', async () => {
    const { api, user, went } = openPage([block('FlashSale', { limit: 6, layout: 'list', saleId: null })], {
      data,
      person: true,
      replies: {
        'flashSale.takePlace': ok({ skuId: brief(1).skuId, untilAt: later(600_000) }),
        'cart.add': ok({ lineId: ID, quantity: 1, count: 1, text: '已加入购物车' }),
      },
    });
    await user.click(await screen.findByRole('button', { name: `马上抢 ${brief(1).name}` }));
    await waitFor(() => expect(went.at(-1)).toBe('/sure-order'));
    expect(api.sent('flashSale.takePlace')).toMatchObject([{ saleId: sale().saleId, productId: brief(1).id }]);
    expect(api.sent('cart.add')).toMatchObject([{ skuId: brief(1).skuId, hidden: 'true' }]);
  });

  // Rule: promo-4
  it('follows the progress and turns to the next sale at the end', async () => {
    jest.useFakeTimers();
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    const { api } = openPage([block('FlashSale', { limit: 6, layout: 'list', saleId: null })], {
      data: { x1: { kind: 'flashSale', sale: sale({ endsAt: later(30_000) }) } },
      replies: {
        'flashSale.getProgress': () =>
          ok({
            now: later(0),
            startsAt: later(-1000),
            endsAt: later(10_000),
            items: [{ productId: brief(1).id, total: 50, sold: 50, percent: 100 }],
          }),
        'flashSale.get': () => ok({ sale: sale({ name: '22 点场', state: 'soon', startsAt: later(36e5) }) }),
      },
    });
    await act(() => jest.advanceTimersByTimeAsync(100));
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(screen.getByText('已抢光')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(api.sent('flashSale.get')).toHaveLength(1);
    expect(screen.getByText(/距开抢/)).toBeVisible();
  });
});

describe('lottery', () => {
  const open = (replies = {}, change = {}, options: { person?: true } = { person: true }) => {
    allInSight();
    calm();
    return openPage([block('Lottery', { lotteryId: lottery().id })], {
      ...options,
      data: { x1: { kind: 'lottery', lottery: lottery(change) } },
      replies,
    });
  };

  // Rule: promo-5
  it('draws, says what was won and how many chances are left', async () => {
    const prize = lottery().prizes[0];
    const { api, user } = open({
      'lottery.draw': ok({ drawId: ID, prize, left: 1 }),
      'lottery.get': ok(lottery({ left: 1, winners: [{ id: ID, name: '我**', prize: '5 金币', at: later(0) }] })),
    });
    await user.click(await screen.findByRole('button', { name: /抽奖.*还有 2 次/ }));
    const dialog = await screen.findByRole('dialog', { name: '恭喜你' });
    expect(within(dialog).getByText('5 金币')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: '再抽一次' }));
    expect(await screen.findByRole('button', { name: /还有 1 次/ })).toBeVisible();
    expect(await screen.findByText(/我\*\* 抽中/)).toBeVisible();
    expect(api.sent('lottery.draw')).toHaveLength(1);
  });

  it('stops when today has no more chance', async () => {
    const { user } = open({ 'lottery.draw': refused('今天的机会已用完，明天再来', { code: 'noChance' }) });
    await user.click(await screen.findByRole('button', { name: /抽奖.*还有/ }));
    expect(await screen.findByText('今天的机会已用完，明天再来')).toBeVisible();
    expect(screen.getByRole('button', { name: /明天再来/ })).toBeDisabled();
  });

  it('asks a guest to log in', async () => {
    const { user, went } = open({}, { left: null }, {});
    await user.click(await screen.findByRole('button', { name: /登录抽奖/ }));
    expect(went.at(-1)).toBe('/login');
  });

  // Rule: promo-5
  it('shows prizes, the own record and the rules', async () => {
    const { user } = open({
      'lottery.listPrizes': ok({ list: [{ ...lottery().prizes[0], permille: 125, left: 30 }] }),
      'lottery.listDraws': ok({
        list: [{ id: ID, kind: 'coins', name: '5 金币', at: later(0), orderId: null, orderUntil: null }],
        next: null,
      }),
    });
    await user.click(await screen.findByRole('button', { name: '奖品一览' }));
    expect(await screen.findByText('中奖概率 12.5%')).toBeInTheDocument();
    expect(screen.getByText('剩 30 份')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '关闭' }));
    await user.click(screen.getByRole('button', { name: '我的奖品' }));
    expect(await screen.findByText('没有更多了')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '关闭' }));
    await user.click(screen.getByRole('button', { name: '抽奖规则' }));
    expect(await screen.findByText('每天三次')).toBeInTheDocument();
  });
});

describe('goods', () => {
  it('puts a product into the cart, for anyone who is logged in', async () => {
    const { api, user } = openPage([block('GoodsGrid', { layout: 'list', link: '' })], {
      person: true,
      data: { x1: { kind: 'goods', items: [brief(1, { minQuantity: 6 })] } },
      replies: { 'cart.add': ok({ lineId: brief(1).id, quantity: 6, count: 7, text: '已加入购物车' }) },
    });
    await user.click(await screen.findByRole('button', { name: `把${brief(1).name}加入购物车` }));
    expect(await screen.findByText('已加入购物车')).toBeVisible();
    expect(api.sent('cart.add')).toEqual([expect.objectContaining({ skuId: brief(1).skuId, quantity: '6' })]);
  });

  // Rule: promo-9
  it('tells the member what the level is worth', async () => {
    allInSight();
    const { api } = openPage([block('MemberOffer', { products: [] })], {
      person: true,
      replies: {
        'activity.getMemberOffer': ok({
          level: { id: 'gold', name: '金卡会员', rank: 2 },
          privileges: ['全场 95 折', '生日双倍积分'],
          items: [brief(3)],
        }),
      },
    });
    expect(await screen.findByText('全场 95 折 · 生日双倍积分')).toBeVisible();
    expect(screen.getByRole('link', { name: brief(3).name })).toBeVisible();
    expect(api.sent('activity.getMemberOffer')).toEqual([expect.objectContaining({ id: ID, block: 'x1' })]);
  });

  // Rule: promo-9
  it('changes between the aisles and shows more of one', async () => {
    allInSight();
    const { api, user } = openPage(
      [
        block('SuperMarket', {
          aisles: [
            { name: '红酒', products: [] },
            { name: '酒具', products: [] },
          ],
        }),
      ],
      {
        replies: {
          'activity.listAisle': ({ aisle, cursor }) =>
            ok({
              list: [brief(Number(aisle) * 10 + (cursor ? 2 : 1))],
              next: aisle === '0' && !cursor ? 'more' : null,
            }),
        },
      },
    );
    expect(await screen.findByRole('link', { name: brief(1).name })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '查看更多' }));
    expect(await screen.findByRole('link', { name: brief(2).name })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: '酒具' }));
    expect(await screen.findByRole('link', { name: brief(11).name })).toBeVisible();
    expect(api.sent('activity.listAisle').at(-1)).toMatchObject({ aisle: '1' });
  });

  // Rule: promo-9
  it('shows price drops, and says when there are none', async () => {
    allInSight();
    openPage([block('PriceDrops', { limit: 6 }), { type: 'PriceDrops', props: { id: 'x2', title: '空', limit: 3 } }], {
      replies: {
        'priceDrops.list': ({ size }) =>
          size === '6'
            ? ok({
                list: [
                  {
                    id: brief(1).id,
                    product: brief(1),
                    beforeFen: 128000,
                    nowFen: 108000,
                    untilAt: later(5 * 86_400_000),
                  },
                ],
                next: null,
              })
            : ok({ list: [], next: null }),
      },
    });
    expect(await screen.findByText('直降 ¥200')).toBeVisible();
    expect(screen.getByText(/还剩 5 天/)).toBeVisible();
    expect(await screen.findByText(/今天没有降价商品/)).toBeVisible();
  });

  it('tries a block of goods again that could not be loaded', async () => {
    allInSight();
    const { api, user } = openPage([block('PriceDrops', { limit: 6 })], {
      replies: { 'priceDrops.list': broken() },
    });
    await user.click(await screen.findByRole('button', { name: '重新加载' }));
    api.replies['priceDrops.list'] = ok({ list: [], next: null });
    await user.click(await screen.findByRole('button', { name: '重新加载' }));
    expect(await screen.findByText(/今天没有降价商品/)).toBeVisible();
  });

  // Rule: promo-9
  it('opens the trial zone once', async () => {
    allInSight();
    let open = false;
    const { api, user } = openPage([block('TrialZone', { products: [], couponId: null })], {
      person: true,
      replies: {
        'activity.getTrialZone': () =>
          ok({ open, gift: { name: '体验金', offFen: 5000, validDays: 30 }, items: [brief(4)] }),
        'activity.openTrialZone': () => {
          open = true;
          return ok({ open: true, expiresAt: later(1e9) });
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: '立即开通' }));
    expect(await screen.findByText('已开通')).toBeVisible();
    expect(api.sent('activity.openTrialZone')).toHaveLength(1);
  });

  it('stays closed when the session is over', async () => {
    allInSight();
    const { api, user } = openPage([block('TrialZone', {})], {
      person: true,
      replies: {
        'activity.getTrialZone': ok({ open: false, gift: { name: '体验金', offFen: 5000, validDays: 30 }, items: [] }),
        'activity.openTrialZone': loggedOut(),
      },
    });
    await user.click(await screen.findByRole('button', { name: '立即开通' }));
    await waitFor(() => expect(api.sent('activity.openTrialZone')).toHaveLength(1));
    expect(await screen.findByText('未登录或登录已失效')).toBeVisible();
    expect(screen.getByRole('button', { name: '立即开通' })).toBeEnabled();
  });
});
