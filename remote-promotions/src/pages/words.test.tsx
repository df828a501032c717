import { act, screen, waitFor, within } from '@testing-library/react';
import { picture } from '@cellar/shared/testing/goods';
import { allInSight } from '@cellar/shared/testing/inSight';
import { counted, openPage } from './blocks.testing';

const block = (type: string, props: object = {}) => ({ type, props: { id: 'x1', title: '', subtitle: '', ...props } });

afterEach(() => jest.restoreAllMocks());

it('understands its own small format and no markup', async () => {
  const text =
    '# 规则\n满**两件**再减，详见[名庄](/list)与[外站](javascript:alert(1))\n- 一\n- 二\n1. 甲\n> 好酒\n---\n<img src=x onerror=alert(1)>';
  openPage([block('RichText', { text, align: 'left', folded: false })]);
  expect(await screen.findByRole('heading', { name: '规则' })).toBeVisible();
  expect(screen.getByText('两件').tagName).toBe('B');
  expect(screen.getByRole('link', { name: '名庄' })).toHaveAttribute('href', '/list');
  expect(screen.queryByRole('link', { name: '外站' })).toBeNull();
  expect(screen.getAllByRole('list')).toHaveLength(2);
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
});

it('folds long rules', async () => {
  const { user } = openPage([
    block('RichText', { title: '活动规则', text: '每人限领一张', folded: true, align: 'left' }),
  ]);
  expect(await screen.findByText('每人限领一张')).not.toBeVisible();
  await user.click(screen.getByText('活动规则'));
  expect(screen.getByText('每人限领一张')).toBeVisible();
});

it('makes parts of a picture lead on', async () => {
  const zones = [
    { left: 0, top: 0, width: 50, height: 100, label: '左岸', link: '/list?region=pauillac' },
    { left: 50, top: 0, width: 50, height: 100, label: '未上线', link: '/wine-tour' },
  ];
  openPage([block('HotZone', { picture: picture(), zones })], { published: ['/activity', '/list'] });
  expect(await screen.findByRole('link', { name: '左岸' })).toHaveStyle({ width: '50%' });
  expect(screen.queryByRole('link', { name: '未上线' })).toBeNull();
});

it('leads to the blocks of the page', async () => {
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { user } = openPage([
    block('AnchorTabs', {
      id: 'tabs',
      items: [
        { label: '领券', block: 'x1' },
        { label: '规则', block: 'x2' },
      ],
    }),
    { type: 'RichText', props: { id: 'x2', title: '规则', text: '', align: 'left', folded: false } },
  ]);
  await user.click(await screen.findByRole('button', { name: '规则' }));
  expect(scroll).toHaveBeenCalled();
});

it("counts down to its own end or the page's", async () => {
  openPage([
    block('Countdown', { title: '距结束', endsAt: null, over: '' }),
    { type: 'Countdown', props: { id: 'x2', title: '首场', endsAt: '2020-01-01T00:00:00.000Z', over: '首场已结束' } },
  ]);
  expect(await screen.findByRole('timer')).toBeVisible();
  expect(screen.getByText('首场已结束')).toBeVisible();
});

it('plays a film when asked to, and says when it cannot', async () => {
  allInSight();
  const { user, container } = openPage([block('Video', { title: '酒庄一日', src: '/video/a.mp4', poster: picture() })]);
  await user.click(await screen.findByRole('button', { name: '播放酒庄一日' }));
  act(() => void container.querySelector('video')?.dispatchEvent(new Event('error')));
  expect(await screen.findByText('视频加载失败，点击重试')).toBeVisible();
});

// Rule: promo-8
it('keeps a way on in the bar of the page, outside of what scrolls, and counts its taps', async () => {
  const { user, api } = openPage([
    block('Floating', { label: '领券', link: '/list', picture: null, side: 'right' }),
    { type: 'RichText', props: { id: 'x2', title: '规则', text: '', align: 'left', folded: false } },
  ]);
  const way = await screen.findByRole('link', { name: '领券' });
  expect(way).toHaveAttribute('href', '/list');
  const rules = screen.getByText('规则').closest('[data-block]')!;
  expect(rules.parentElement!.contains(way)).toBe(false);
  await user.click(way);
  await waitFor(() => expect(counted(api)).toContainEqual(expect.objectContaining({ kind: 'click' })));
});

// Rule: promo-8
it('has no bar for a way that leads nowhere', async () => {
  openPage(
    [
      block('Floating', { label: '领券', link: '/gone', picture: null, side: 'right' }),
      { type: 'RichText', props: { id: 'x2', title: '规则', text: '', align: 'left', folded: false } },
    ],
    { published: ['/activity'] },
  );
  expect(await screen.findByText('规则')).toBeVisible();
  expect(screen.queryByText('领券')).toBeNull();
});

// Rule: promo-7
it('pops up once a day', async () => {
  const popup = block('Popup', {
    title: '新人礼',
    text: '注册即享',
    picture: null,
    button: '去看看',
    link: '/list',
    coupons: [],
    often: 'daily',
  });
  const first = openPage([popup]);
  const dialog = await screen.findByRole('dialog', { name: '新人礼' });
  await first.user.click(within(dialog).getByRole('button', { name: '去看看' }));
  expect(first.went.at(-1)).toBe('/list');
  first.unmount();
  const second = openPage([popup]);
  await waitFor(() => expect(counted(second.api)).not.toEqual([]));
  expect(screen.queryByRole('dialog')).toBeNull();
});
