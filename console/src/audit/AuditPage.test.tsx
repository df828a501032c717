import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, renderFor } from '../testing/fakes';
import { AuditPage } from './AuditPage';
import { detailWords, whoWords } from './words';

const entry = (id: string, change: object = {}) => ({ id, at: '2026-03-01T00:00:00.000Z', who: 'release', action: 'release.halt', target: 'remote:orders', detail: {}, reason: id, ...change });

test('the log goes on page by page and keeps what it has when one fails', async () => {
  let fails = true;
  const asked = fakeServer(({ path }) => {
    if (!path.includes('cursor')) return { states: 200, result: { list: [entry('one')], next: 'c1' } };
    return fails ? { states: 500, message: '服务器繁忙，请稍后再试' } : { states: 200, result: { list: [entry('two', { target: 'token:01a1fec5-a27ea10d' })], next: null } };
  });
  renderFor(['viewer'], <AuditPage />);
  expect(await screen.findByRole('link', { name: 'orders' })).toHaveAttribute('href', '/console/remotes/orders');
  await userEvent.click(screen.getByRole('button', { name: '更早的记录' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('服务器繁忙');
  expect(screen.getByText('one')).toBeInTheDocument();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('two')).toBeInTheDocument();
  expect(screen.getByText('令牌 …a27ea10d')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '更早的记录' })).not.toBeInTheDocument();
  expect(asked.at(-1)?.path).toBe('/audit?size=50&cursor=c1');
});

test('what was done is told in words', () => {
  expect(detailWords({ digest: 'sha384-x', basisPoints: 500, channel: 'canary', version: '1.5.0', words: null })).toBe('1.5.0 · 灰度 · 5%');
  expect(detailWords({ name: '流水线', actions: ['publish', 'read'], days: 90, remote: null })).toBe('流水线 · 发布版本、查看 · 90 天');
  expect(detailWords({ fault: 'hang', other: { a: 1 } })).toBe('文件一直没有响应 · other {"a":1}');
  expect(['local build', 'automatic', 'token a b', 'release'].map(whoWords)).toEqual(['本机构建', '自动', '令牌 a b', 'release']);
});
