import type { Status } from '../releases/refusalDetail';
import {
  disableMessage,
  haltMessage,
  percentageMessage,
  promoteCanaryMessage,
  promoteStableMessage,
  rollbackMessage,
} from './sentences';
import { formatConsumer, statusText } from '../releases/labels';

const now: Status = { revision: 7, stable: '1.4.0', canary: null, state: 'live' };
const canary = { version: '1.5.0', basisPoints: 1000 };

test('a dialog names the versions that come and go', () => {
  expect(promoteStableMessage('1.5.0', now)).toMatch(/^1\.5\.0 将成为正式版（现在的正式版是 1\.4\.0）/);
  expect(promoteStableMessage('1.5.0', { ...now, canary })).toMatch(/它的灰度随之结束。$/);
  expect(promoteStableMessage('1.6.0', { ...now, canary })).toMatch(/1\.5\.0 的灰度继续/);
  expect(promoteStableMessage('1.6.0', { ...now, state: 'disabled' })).toMatch(/仍是停用状态/);
  expect(promoteCanaryMessage('1.6.0', 1000, { ...now, canary })).toBe(
    '10% 的访客将得到 1.6.0。其余访客留在正式版 1.4.0。1.5.0 的灰度结束。',
  );
  expect(promoteCanaryMessage('1.6.0', 0, { ...now, stable: null })).toBe(
    '暂时没有访客得到 1.6.0。其余访客还没有版本可用。',
  );
  expect(haltMessage({ ...now, canary })).toBe('1.5.0 的灰度（10%）立即停止，这些访客回到正式版 1.4.0。');
  expect(rollbackMessage('1.3.0', { ...now, canary })).toBe(
    '正式版从 1.4.0 回到 1.3.0。1.5.0 的灰度结束。1.4.0、1.5.0 将被隔离，再次上线需要理由。',
  );
  expect(disableMessage('orders', { ...now, canary })).toMatch(/^orders 的所有页面.*灰度也不再有人得到。$/);
});

test('a percentage says who stays and who goes back', () => {
  expect(percentageMessage(2500, { ...now, canary })).toBe('1.5.0 的灰度从 10% 改为 25%。已经在灰度中的访客不变。');
  expect(percentageMessage(100, { ...now, canary })).toMatch(/减少的访客下次打开页面时回到正式版 1\.4\.0。$/);
});

test('consumers and status are described in the words of the shop', () => {
  expect(formatConsumer({ consumer: 'catalog 1.2.0', thing: '/cart' })).toBe('catalog 1.2.0 在用 /cart');
  expect(formatConsumer({ consumer: 'host', thing: '/cart' })).toBe('主程序 在用 /cart');
  expect(formatConsumer({ consumer: 'page 端午', revision: 3, state: 'scheduled', thing: 'block Hero' })).toBe(
    '页面「端午」 第 3 版（待上线） 在用 模块 Hero',
  );
  expect(statusText({ ...now, canary, state: 'disabled' })).toBe('正式版 1.4.0，灰度 1.5.0（10%），已停用');
});
