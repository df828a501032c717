import { timeLeft } from './duration';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// Rule: text-7
test.each([
  [-5, '1 分钟'],
  [1, '1 分钟'],
  [7 * MINUTE + 1, '8 分钟'],
  [HOUR, '1 小时'],
  [HOUR + 1, '61 分钟'],
  [2 * HOUR, '2 小时'],
  [2 * HOUR + 1, '3 小时'],
  [DAY - 1, '1 天'],
  [DAY, '1 天'],
  [DAY + 1, '25 小时'],
  [2 * DAY - MINUTE, '2 天'],
  [2 * DAY + 1, '3 天'],
  [9.2 * DAY, '10 天'],
])('%i ms are %s', (ms, text) => expect(timeLeft(ms)).toBe(text));
