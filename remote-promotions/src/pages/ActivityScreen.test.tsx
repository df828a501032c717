import { act, screen, waitFor } from '@testing-library/react';
import { blockMigrations } from '@cellar/shared/blocks/blockMigrations';
import { pageSource } from '@cellar/shared/runtime/pageSource';
import { shareNow } from '@cellar/shared/runtime/share';
import { broken, fakeApi, offline, ok, waiting, missing } from '@cellar/shared/testing/fakeApi';
import { brief } from '@cellar/shared/testing/goods';
import { allInSight } from '@cellar/shared/testing/inSight';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import ActivityScreen from './ActivityScreen';
import { counted, ID, later, live, openPage } from './blocks.testing';

const banner = {
  type: 'Banner',
  props: {
    id: 'b1',
    title: '团圆好酒',
    subtitle: '满千减百',
    picture: null,
    button: '进入会场',
    link: '/list',
    height: 'middle',
    tone: 'light',
  },
};
const grid = {
  type: 'GoodsGrid',
  props: { id: 'g1', title: '热卖', subtitle: '', products: [], layout: 'grid', link: '' },
};
const others = {
  now: later(0),
  list: [
    {
      id: '0190c000-0000-7000-8000-000000000002',
      title: '波尔多专场',
      summary: '左岸右岸',
      picture: null,
      toAt: later(1e9),
      goods: [],
    },
  ],
};
const stated = { id: ID, title: '新春预告', summary: '腊月廿三见', picture: null, now: later(0) };

const quietly = (body: () => Promise<void>) => async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    await body();
  } finally {
    error.mockRestore();
  }
};

// Rules: share-3, promo-1
it('shows the page that operations composed, under its own title', async () => {
  const { api } = openPage([banner, grid], {
    data: { g1: { kind: 'goods', items: [brief(1), brief(2, { name: '副牌干红' })] } },
  });
  expect(await screen.findByRole('heading', { name: '年货节' })).toBeVisible();
  expect(screen.getByRole('link', { name: /团圆好酒.*进入会场/ })).toHaveAttribute('href', '/list');
  expect(screen.getByRole('link', { name: '副牌干红' })).toBeVisible();
  await waitFor(() => expect(counted(api)).toContainEqual({ kind: 'view', block: '' }));
  expect(api.sent('activity.saveStatistics')[0]).toMatchObject({ id: ID, revision: '1' });
  expect(shareNow()).toMatchObject({ title: '年货节', desc: '团圆好酒' });
});

// Rule: promo-10
it('counts the view and how long the page was looked at when a person leaves at once', async () => {
  const { api, unmount } = openPage([banner]);
  expect(await screen.findByText('团圆好酒')).toBeVisible();
  expect(api.sent('activity.saveStatistics')).toEqual([]);
  unmount();
  await waitFor(() => expect(api.sent('activity.saveStatistics')).toHaveLength(1));
  expect(counted(api)).toEqual([
    { kind: 'view', block: '' },
    { kind: 'stay', block: '', seconds: expect.any(Number) },
  ]);
});

// Rule: numbers-1
it('counts the blocks that were in sight', async () => {
  allInSight();
  const { api } = openPage([banner]);
  expect(await screen.findByText('团圆好酒')).toBeVisible();
  await waitFor(() => expect(counted(api)).toContainEqual({ kind: 'see', block: 'b1', seconds: expect.any(Number) }));
});

it('draws no way to a screen that is not published', async () => {
  openPage([banner], { published: ['/activity'] });
  expect(await screen.findByText('团圆好酒')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByText('进入会场')).toBeNull();
});

// Rule: promo-10
it('counts the blocks that are tapped, and remembers the last one', async () => {
  const { api, user } = openPage([banner]);
  await user.click(await screen.findByRole('link', { name: /团圆好酒/ }));
  expect(pageSource()).toEqual({ page: ID, revision: 1, block: 'b1' });
  await waitFor(() => expect(counted(api)).toContainEqual({ kind: 'click', block: 'b1' }));
});

// Rule: promo-3
it('leaves out a block that it does not know, and reports it', async () => {
  const { api } = openPage([{ type: 'Hologram', props: { id: 'h1' } }, banner]);
  expect(await screen.findByText('团圆好酒')).toBeVisible();
  await waitFor(() => expect(counted(api)).toContainEqual({ kind: 'missing', block: 'Hologram:h1' }));
});

// Rule: promo-3
it(
  'leaves a gap where a block throws; the others stand',
  quietly(async () => {
    const { api } = openPage([{ type: 'AnchorTabs', props: { id: 'a1', items: null } }, banner]);
    expect(await screen.findByText('团圆好酒')).toBeVisible();
    await waitFor(() => expect(counted(api)).toContainEqual({ kind: 'failed', block: 'AnchorTabs:a1' }));
  }),
);

// Rule: promo-10
it('shares by the clipboard where the browser cannot, and counts it', async () => {
  const { api, user } = openPage([banner]);
  await user.click(await screen.findByRole('button', { name: '分享活动' }));
  expect(await screen.findByRole('dialog', { name: '分享' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '发送给好友' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '复制链接' }));
  expect(await screen.findByText('链接已复制，去粘贴给好友吧')).toBeVisible();
  await waitFor(() => expect(counted(api)).toContainEqual({ kind: 'share', block: '' }));
});

// Rule: promo-2
it('waits for a page that has not begun and shows what is on', async () => {
  fakeApi({
    'activity.getPage': ok({ state: 'scheduled', ...stated, fromAt: later(36e5) }),
    'activity.listPages': ok(others),
  });
  renderScreen(<ActivityScreen />, `/activity?id=${ID}`);
  expect(await screen.findByText('距活动开始')).toBeVisible();
  expect(screen.getByRole('timer')).toBeVisible();
  expect(await screen.findByRole('link', { name: /波尔多专场/ })).toHaveAttribute(
    'href',
    `/activity?id=${others.list[0]?.id}`,
  );
});

it('asks again when the waited-for minute is there', async () => {
  jest.useFakeTimers();
  try {
    const api = fakeApi({
      'activity.getPage': ok({ state: 'scheduled', ...stated, fromAt: later(2000) }),
      'activity.listPages': ok(others),
      'activity.saveStatistics': ok({}),
    });
    renderScreen(<ActivityScreen />, `/activity?id=${ID}`);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByText('距活动开始')).toBeVisible();
    api.replies['activity.getPage'] = ok(live([banner]));
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(screen.getByText('团圆好酒')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

// Rule: promo-2
it('says that a page is over', async () => {
  fakeApi({
    'activity.getPage': ok({ state: 'expired', ...stated, toAt: '2020-01-01T00:00:00.000Z' }),
    'activity.listPages': ok({ ...others, list: [] }),
  });
  renderScreen(<ActivityScreen />, `/activity?id=${ID}`);
  expect(await screen.findByText('这场活动已经结束')).toBeVisible();
  expect(screen.getByText('结束于 2020年1月1日 08:00')).toBeVisible();
  expect(await screen.findByText(/眼下没有进行中的活动/)).toBeVisible();
});

// Rules: page-23, promo-2
it('says that there is no such page', async () => {
  fakeApi({
    'activity.getPage': missing('活动不存在或已下线'),
    'activity.listPages': ok(others),
  });
  renderScreen(<ActivityScreen />, '/activity?id=nonsense');
  expect(await screen.findByText('活动不存在或已下线')).toBeVisible();
  expect(await screen.findByRole('link', { name: /波尔多专场/ })).toBeVisible();
});

// Rule: promo-2
it('lists what is on where no page is asked for', async () => {
  fakeApi({ 'activity.listPages': ok(others) });
  renderScreen(<ActivityScreen />, '/activity');
  expect(await screen.findByRole('link', { name: /波尔多专场/ })).toBeVisible();
});

// Rule: promo-2
it('has a picture and a way on while no page is on', async () => {
  fakeApi({ 'activity.listPages': ok({ ...others, list: [] }) });
  const { container } = renderScreen(<ActivityScreen />, '/activity');
  expect(await screen.findByText(/眼下没有进行中的活动/)).toBeVisible();
  expect(screen.getByRole('link', { name: '去首页看看' })).toHaveAttribute('href', '/index');
  expect(container.querySelector('main svg')).toBeInTheDocument();
});

it('waits in its own shape, says what went wrong and tries again', async () => {
  fakeApi({ 'activity.getPage': waiting() });
  const first = renderScreen(<ActivityScreen />, `/activity?id=${ID}`);
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  first.unmount();
  const { api, user } = openPage([banner], { replies: { 'activity.getPage': offline() } });
  expect(await screen.findByText('网络断开了')).toBeVisible();
  api.replies['activity.getPage'] = broken();
  await user.click(screen.getByRole('button', { name: '重新加载' }));
  expect(await screen.findByText('服务暂时不可用，请稍后再试')).toBeVisible();
  api.replies['activity.getPage'] = ok(live([banner]));
  await user.click(screen.getByRole('button', { name: '重新加载' }));
  expect(await screen.findByText('团圆好酒')).toBeVisible();
});

// Rule: compose-6
it('draws an old revision in the shape that its own code knows', async () => {
  const old = { type: 'Banner', props: { ...banner.props, title: '', heading: '旧版标题' } };
  blockMigrations.Banner = [({ heading, ...props }) => ({ ...props, title: heading })];
  try {
    openPage([old]);
    expect(await screen.findByText('旧版标题')).toBeVisible();
  } finally {
    delete blockMigrations.Banner;
  }
});
