import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DiscoveredRemote, Discovery } from '@cellar/shared/contract/discovery';
import { adoptDiscovery, discoveryNow } from '../discovery';
import { Inspector } from './Inspector';

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

beforeAll(() => {
  performance.getEntriesByType = () =>
    [
      {
        name: 'https://shop.example/remotes/orders/2.0.0/a.js',
        startTime: 100,
        responseEnd: 350,
        encodedBodySize: 2048,
      },
    ] as unknown as PerformanceEntryList;
});

it('says what this session is and what runs in it', async () => {
  const panel = await open({
    remotes: [remote, { ...remote, name: 'courses', version: '', state: 'disabled', text: '维护中' }],
    mode: [{ kind: 'preview', remotes: { orders: '2.0.0' }, until }],
  });
  expect(screen.getByRole('button', { name: '预览 orders' })).toHaveAttribute('aria-expanded', 'true');
  expect(panel.getByRole('link', { name: '退出' })).toHaveAttribute('href', '/preview/end');
  const [orders, courses] = panel.getAllByRole('row');
  expect(orders).toHaveTextContent('orders2.0.0在线 · preview · 待验收后备 1.9.01 个 · 2.0 KB · 250 ms');
  expect(courses).toHaveTextContent('courses—停用 · preview · 待验收 · 维护中');
  expect(panel.getByText('没有错误')).toBeVisible();
});

it('names every way in which a session differs, and closes', async () => {
  const panel = await open({
    mode: [
      { kind: 'override', remote: 'orders', origin: 'http://127.0.0.1:5180' },
      { kind: 'drill', remote: 'courses', fault: 'hang', until },
    ],
  });
  expect(screen.getByRole('button', { name: '联调 orders · 演练 courses' })).toBeVisible();
  expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/override/end', '/drill/end']);
  expect(panel.getByText(/演练 courses：加载卡住/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button'));
  await userEvent.click(screen.getByRole('button', { name: '收起' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
