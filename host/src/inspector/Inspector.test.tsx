import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DiscoveredRemote, Discovery, Inspection } from '@cellar/shared/contract/discovery';
import { adoptDiscovery, discoveryNow } from '../discovery';
import { Inspector } from './Inspector';
import { useInspection } from './useInspection';
import { Version } from './Version';

const remote: DiscoveredRemote = {
  name: 'orders',
  version: '2.0.0',
  digest: '',
  state: 'live',
  release: { channel: 'preview', cohort: 'stable', reason: '待验收' },
  loadTimeout: 1,
  origins: [''],
  fallback: { version: '1.9.0', digest: '' },
};
const until = '2026-11-21T08:30:00.000Z';
const open = async (page: Partial<Discovery>) => {
  adoptDiscovery({ ...discoveryNow(), ...page });
  render(<Inspector />);
  await userEvent.click(screen.getByRole('button'));
  return within(screen.getByRole('dialog', { name: '运行信息' }));
};

const timing = (name: string, more: object) => ({
  name,
  startTime: 100,
  responseEnd: 350,
  transferSize: 2148,
  encodedBodySize: 2048,
  responseStatus: 200,
  ...more,
});

/** What the server is asked, and what it answers. */
const asked: { path: string; body: unknown }[] = [];
let answer: () => Response | Promise<Response>;
const inspection: Inspection = {
  remotes: [
    {
      name: 'orders',
      stable: '1.9.0',
      canary: { version: '2.0.0', share: 25, bucket: 31.2, isHalted: false },
      versions: [
        { version: '2.1.0', publishedAt: until, rehearsal: 'failed' },
        { version: '2.0.0', publishedAt: until, rehearsal: 'passed' },
        { version: '1.9.0', publishedAt: until, rehearsal: 'passed' },
      ],
    },
  ],
};
const reply = (status: number, body?: unknown) =>
  ({ ok: status < 300, status, json: async () => body }) as unknown as Response;

beforeAll(() => {
  Object.assign(globalThis, { VANT_VERSION: '3.3.5' });
  performance.getEntriesByType = () =>
    [
      timing('https://shop.example/remotes/orders/2.0.0/b.js', { startTime: 300, responseEnd: 400, transferSize: 0 }),
      timing('https://shop.example/remotes/orders/2.0.0/a.js', {}),
      timing('https://shop.example/main.1.js', { startTime: 10, responseEnd: 20, responseStatus: 304 }),
      timing('https://shop.example/gone.js', { startTime: 500, responseStatus: 404, encodedBodySize: 0 }),
      timing('https://shop.example/img/a.webp', {}),
      timing('https://shop.example/static/areas.json', { startTime: 600, responseEnd: 610 }),
    ] as unknown as PerformanceEntryList;
});
beforeEach(() => {
  asked.length = 0;
  answer = () => reply(200, inspection);
  globalThis.fetch = (async (path: string, options?: RequestInit) => {
    asked.push({ path, body: options?.body ? JSON.parse(String(options.body)) : undefined });
    return answer();
  }) as unknown as typeof fetch;
});

it('says what this session is and what runs in it, and asks for no versions without a link', async () => {
  const panel = await open({
    remotes: [remote, { ...remote, name: 'courses', version: '', state: 'disabled', text: '维护中' }],
    mode: [{ kind: 'preview', remotes: { orders: '2.0.0' }, until }],
  });
  expect(screen.getByRole('button', { name: '预览 orders' })).toHaveAttribute('aria-expanded', 'true');
  expect(panel.getByRole('link', { name: '退出' })).toHaveAttribute('href', '/preview/end?to=%2F');
  const [, host, orders, courses] = panel.getAllByRole('listitem');
  expect(host).toHaveTextContent('主程序');
  expect(orders).toHaveTextContent('orders 2.0.0 仅本浏览器2 个文件 · 4.0 KB · 300 ms · 待验收 · 备用 1.9.0');
  expect(courses).toHaveTextContent('courses — 停用本页没有加载 · 待验收 · 备用 1.9.0 · 维护中');
  expect(panel.getByText('没有错误')).toBeVisible();
  expect(panel.getByText(/vant（react-vant）3\.3\.5/)).toBeVisible();
  expect(panel.queryByRole('combobox')).toBeNull();
  expect(asked).toEqual([]);
});

it('lists every script that was loaded, with where it came from', async () => {
  const panel = await open({ remotes: [remote], mode: [{ kind: 'inspect', by: 'anna', until }] });
  const [, ...rows] = within(panel.getByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^main\.1\.jshost .*10 ms10 ms2\.0 KB已校验$/),
    'a.jsorders 2.0.0100 ms250 ms2.0 KB网络',
    'b.jsorders 2.0.0300 ms100 ms2.0 KB缓存',
    expect.stringMatching(/^gone\.jshost .*—失败 404$/),
    'areas.json/static/areas.json600 ms10 ms2.0 KB网络',
  ]);
});

// Rule: release-46
it('an inspection link offers the versions, and says where this browser stands in the canary', async () => {
  const panel = await open({
    remotes: [{ ...remote, version: '1.9.0', release: { channel: 'stable', cohort: 'stable' } }],
    mode: [{ kind: 'inspect', by: 'token gifts', until }],
  });
  expect(screen.getByRole('button', { name: '检查' })).toBeVisible();
  expect(panel.getByText(/检查链接由 令牌 gifts 生成/)).toBeVisible();
  const choice = await panel.findByRole('combobox', { name: 'orders 在本浏览器的版本' });
  expect(panel.getByText(/灰度 2\.0\.0 给前 25% 的访客，本浏览器排在 31\.2%/)).toBeVisible();
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['按线上分配', '2.1.0（预演未通过）', '2.0.0（灰度）', '1.9.0（正式版）']);
  answer = () => reply(404, { message: 'orders 没有版本 2.1.0，或文件已清除' });
  await userEvent.selectOptions(choice, '2.1.0');
  expect(await panel.findByRole('alert')).toHaveTextContent('orders 没有版本 2.1.0');
  expect(asked.at(-1)).toEqual({ path: '/inspect/use', body: { remote: 'orders', version: '2.1.0' } });
});

// Rule: release-46
it('a chosen version is taken back with one tap, and the page is loaded again', async () => {
  const reload = jest.fn();
  const served = { ...remote, fallback: undefined, load: undefined, ran: undefined, text: undefined };
  function Chosen() {
    return <Version served={served} choosing={useInspection(true, reload)} />;
  }
  render(<Chosen />);
  const back = await screen.findByRole('button', { name: '恢复' });
  expect(screen.getByRole('combobox')).toHaveValue('2.0.0');
  answer = () => reply(204);
  await userEvent.click(back);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(asked.at(-1)).toEqual({ path: '/inspect/use', body: { remote: 'orders', version: null } });
});

it('names every way in which a session differs, and closes', async () => {
  const panel = await open({
    mode: [
      { kind: 'override', remote: 'orders', origin: 'http://127.0.0.1:5180' },
      { kind: 'drill', remote: 'courses', fault: 'hang', until },
    ],
  });
  expect(screen.getByRole('button', { name: '联调 orders · 演练 courses' })).toBeVisible();
  expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/override/end?to=%2F',
    '/drill/end?to=%2F',
  ]);
  expect(panel.getByText(/演练 courses：加载卡住/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button'));
  await userEvent.click(screen.getByRole('button', { name: '收起' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
