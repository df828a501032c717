import type { Reservable } from '@cellar/shared/api/campaigns/reservations/schema';
import type { Reward } from '@cellar/shared/api/trade/points/schema';
import { startText } from '@cellar/shared/format/time/near';
import { now } from '@cellar/shared/runtime/clock';
import { offline, ok, refused, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { picture } from '@cellar/shared/testing/goods';
import { allInSight } from '@cellar/shared/testing/inSight';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ID, later, openPage } from './blocks.testing';

const OPENS_AT = '2026-06-01T02:00:00.000Z';
const block = (type: string, props: object = {}) => ({ type, props: { id: 'x1', title: '', subtitle: '', ...props } });

beforeEach(() => allInSight());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('reservation', () => {
  const one = (change: Partial<Reservable> = {}): Reservable => ({
    id: ID,
    kind: 'event',
    name: '品鉴会',
    note: '徐汇店二楼',
    link: '/activity?id=spring',
    picture: null,
    opensAt: null,
    beginsAt: later(36e5),
    remindMinutes: 10,
    reserved: 5,
    left: 3,
    level: null,
    state: 'open',
    ...change,
  });
  const open = (items: Reservable[], replies: Replies = {}, options: { person?: true; published?: string[] } = {}) =>
    openPage([block('Reservation', { reservables: items.map(({ id }) => ({ id })) })], {
      ...options,
      data: { x1: { kind: 'reservables', items } },
      replies,
    });

  // Rule: reserve-1
  it('reserves, says when the message comes, and gives the place back', async () => {
    const { api, user } = open(
      [one()],
      { 'reservations.reserve': ok(one({ state: 'mine', left: 2 })) },
      { person: true },
    );
    expect(await screen.findByText('5 人已预约，还剩 3 个名额')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '预约提醒：品鉴会' }));
    expect(await screen.findByText('预约成功，开始前 10 分钟提醒你')).toBeVisible();
    expect(screen.getByText('已预约，开始前 10 分钟提醒你')).toBeVisible();
    api.replies['reservations.cancel'] = ok(one());
    await user.click(screen.getByRole('button', { name: '取消预约：品鉴会' }));
    expect(await screen.findByRole('button', { name: '预约提醒：品鉴会' })).toBeVisible();
    expect([api.sent('reservations.reserve').length, api.sent('reservations.cancel').length]).toEqual([1, 1]);
  });

  it.each([
    [one({ state: 'soon', opensAt: OPENS_AT }), `${startText(OPENS_AT, now())} 开约`],
    [one({ state: 'full', left: 0 }), '名额已满'],
    [one({ state: 'level', level: '黑金会员' }), '黑金会员专享'],
  ])('cannot be reserved now: %#', async (reservable, text) => {
    open([reservable], {}, { person: true });
    expect(await screen.findByRole('button', { name: text })).toBeDisabled();
  });

  it('leads on once it has begun; without a page it only says so', async () => {
    const first = open([one({ state: 'over' })]);
    expect(await screen.findByRole('link', { name: '去看看' })).toHaveAttribute('href', '/activity?id=spring');
    first.unmount();
    open([one({ state: 'over', link: '/gone' })], {}, { published: ['/activity'] });
    expect(await screen.findByRole('button', { name: '已开始' })).toBeDisabled();
  });

  it('says why it was refused, and shows how it stands now', async () => {
    const { user } = open(
      [one()],
      {
        'reservations.reserve': refused('来晚了，名额已满', { code: 'full' }),
        'reservations.get': ok(one({ state: 'full', left: 0 })),
      },
      { person: true },
    );
    await user.click(await screen.findByRole('button', { name: '预约提醒：品鉴会' }));
    expect(await screen.findByText('来晚了，名额已满')).toBeVisible();
    expect(await screen.findByRole('button', { name: '名额已满' })).toBeDisabled();
  });

  it('asks a guest to log in; shows nothing where nothing is left', async () => {
    const first = open([one()]);
    await first.user.click(await screen.findByRole('button', { name: '预约提醒：品鉴会' }));
    expect(first.went.at(-1)).toBe('/login');
    expect(first.api.sent('reservations.reserve')).toEqual([]);
    first.unmount();
    const { container } = open([]);
    await screen.findByRole('heading', { name: '年货节' });
    await waitFor(() => expect(container.querySelector('[data-block="x1"]')).toBeEmptyDOMElement());
  });
});

describe('daily sign-in', () => {
  const days = [5, 5, 10].map((points, at) => ({ points, state: at === 0 ? ('today' as const) : ('next' as const) }));

  // Rule: services-1
  it('signs in for the day', async () => {
    const { api, user } = openPage([block('DailySignIn')], {
      person: true,
      replies: {
        'points.getSignIn': ok({ streak: 0, signedToday: false, days }),
        'points.signIn': ok({ points: 5, sheet: { streak: 1, signedToday: true, days } }),
      },
    });
    const button = await screen.findByRole('button', { name: '立即签到' });
    api.replies['points.getSignIn'] = ok({ streak: 1, signedToday: true, days });
    await user.click(button);
    expect(await screen.findByText('签到成功，积分 +5')).toBeVisible();
    expect(await screen.findByRole('button', { name: '今天已签到' })).toBeDisabled();
  });

  it('tells a guest what there is to gain', async () => {
    const { api, user, went } = openPage([block('DailySignIn')]);
    await user.click(await screen.findByRole('button', { name: '登录签到' }));
    expect(went.at(-1)).toBe('/login');
    expect(api.sent('points.getSignIn')).toEqual([]);
  });
});

describe('points shop', () => {
  const reward = (change: Partial<Reward> = {}): Reward => ({
    id: ID,
    kind: 'coupon',
    name: '囤酒券',
    note: '满 299 减 30',
    picture: null,
    cost: 1800,
    worthFen: 3000,
    left: 9,
    perPerson: 2,
    state: 'open',
    ...change,
  });
  const open = (replies: Replies, options: { person?: true } = {}) =>
    openPage([block('PointsShop')], { ...options, replies });

  // Rule: services-2
  it('exchanges points for a reward and shows what is left of them', async () => {
    const { api, user } = open(
      {
        'activity.getPointsShop': ok({
          owned: 2000,
          list: [reward(), reward({ id: ID.replace(/1$/, '2'), name: '酒刀', state: 'gone' })],
        }),
        'points.exchange': ok({ owned: 200, orderId: null, expiresAt: later(1e9) }),
      },
      { person: true },
    );
    expect(await screen.findByText('2,000 积分')).toBeVisible();
    expect(screen.getByRole('button', { name: '已兑完酒刀' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '兑换囤酒券' }));
    const sheet = await screen.findByRole('dialog', { name: '确认兑换' });
    api.replies['activity.getPointsShop'] = ok({ owned: 200, list: [reward({ state: 'limit' })] });
    await user.click(within(sheet).getByRole('button', { name: '确认兑换' }));
    expect(await screen.findByText('兑换成功')).toBeVisible();
    expect(await screen.findByRole('button', { name: '已达上限囤酒券', hidden: true })).toBeDisabled();
  });

  it('shows a guest the rewards and asks for the login', async () => {
    const { user, went } = open({ 'activity.getPointsShop': ok({ owned: null, list: [reward()] }) });
    expect(await screen.findByText('积分当钱花')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '兑换囤酒券' }));
    expect(went.at(-1)).toBe('/login');
  });

  it('waits, says that it failed, and that there is nothing', async () => {
    const first = open({ 'activity.getPointsShop': waiting() });
    await waitFor(() => expect(screen.getByRole('status', { name: '加载中' })).toBeVisible());
    first.unmount();
    const { api, user } = open({ 'activity.getPointsShop': offline() });
    await user.click(await screen.findByRole('button', { name: /重/ }));
    api.replies['activity.getPointsShop'] = ok({ owned: null, list: [] });
    await user.click(await screen.findByRole('button', { name: /重/ }));
    expect(await screen.findByText('礼品正在路上，过几天再来看看')).toBeVisible();
  });
});

describe('notice line', () => {
  const items = [
    { text: '积分翻倍', link: '/history-point' },
    { text: '周末延长营业', link: '' },
  ];

  // Rule: services-3
  it('shows one line after the other, by itself and by a tap', async () => {
    jest.useFakeTimers();
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    openPage([block('NoticeLine', { items })]);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('link', { name: '积分翻倍' })).toHaveAttribute('href', '/history-point');
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(screen.getByText('周末延长营业')).toBeVisible();
    act(() => screen.getByRole('button', { name: '第 2 条，共 2 条，看下一条' }).click());
    expect(screen.getByText('积分翻倍')).toBeVisible();
  });

  it('stands still where motion is unwanted, and takes no room without words', async () => {
    jest.useFakeTimers();
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => ({ media, matches: /reduce/.test(media) }) as MediaQueryList);
    const first = openPage([block('NoticeLine', { items })]);
    await act(() => jest.advanceTimersByTimeAsync(12_000));
    expect(screen.getByText('积分翻倍')).toBeVisible();
    first.unmount();
    const { container } = openPage([block('NoticeLine', { items: [{ text: ' ', link: '' }] })]);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(container.querySelector('[data-block="x1"]')).toBeEmptyDOMElement();
  });
});

describe('divider, picture row and store map', () => {
  // Rule: services-3
  it('divides with words', async () => {
    openPage([block('Divider', { text: '到店有约', line: 'line', space: 'large' })]);
    expect(await screen.findByText('到店有约')).toBeVisible();
  });

  // Rule: services-3
  it.each(['3', 'rail'])('lines pictures up, each a way on where it has one: %s', async (columns) => {
    const pictures = [
      { picture: picture('a'), label: '法国', link: '/wine-tour-france' },
      { picture: { ...picture('b'), alt: '酒桶' }, label: '', link: '' },
      { picture: null, label: '没有图', link: '' },
    ];
    openPage([block('PictureRow', { title: '逛酒庄', pictures, columns })]);
    expect(await screen.findByRole('link', { name: '法国' })).toHaveAttribute('href', '/wine-tour-france');
    expect(within(screen.getByRole('list', { name: '逛酒庄' })).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByText('没有图')).toBeNull();
  });

  // Rule: services-4
  it('shows shops and stands with ways to call and to find them; a pin marks its row', async () => {
    const own = { storeId: null, name: 'A12 展位', address: '世博馆', hours: '', phone: '', left: 70, top: 60 };
    const places = [{ ...own, storeId: ID, name: '' }, own, { ...own, storeId: ID.replace(/1$/, '9') }];
    const store = {
      id: ID,
      name: '徐汇店',
      phone: '021-64330915',
      address: '上海市徐汇区衡山路 838 弄',
      hours: '10:00–21:00',
    };
    const { user } = openPage([block('StoreMap', { picture: picture('map'), places })], {
      data: { x1: { kind: 'stores', items: [store] } },
    });
    expect(await screen.findByRole('link', { name: '致电徐汇店' })).toHaveAttribute('href', 'tel:021-64330915');
    expect(screen.getByRole('link', { name: '在地图中查看A12 展位' })).toHaveAttribute(
      'href',
      `https://uri.amap.com/search?keyword=${encodeURIComponent('世博馆 A12 展位')}`,
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    Element.prototype.scrollIntoView = jest.fn();
    await user.click(screen.getByRole('button', { name: '2 A12 展位' }));
    expect(screen.getByRole('button', { name: '2 A12 展位' })).toHaveAttribute('aria-pressed', 'true');
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  });

  it('shows nothing where there are no places', async () => {
    const { container } = openPage([block('StoreMap', { picture: null, places: [] })]);
    await screen.findByRole('heading', { name: '年货节' });
    await waitFor(() => expect(container.querySelector('[data-block="x1"]')).toBeEmptyDOMElement());
  });
});
