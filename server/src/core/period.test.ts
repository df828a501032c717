import { assertEndsLater, periodState, saleState } from './period';

const at = (hour: number) => new Date(Date.UTC(2027, 0, 10, hour));
const period = { from_at: at(10), to_at: at(12) };

// Rule: compose-9
it.each([
  ['soon', 9, null],
  ['running', 10, null],
  ['running', 11, null],
  ['over', 12, null],
  ['over', 11, at(10)],
  ['over', 9, at(8)],
] as const)('is %s at %i:00, ended by staff at %j', (state, hour, ended_at) => {
  expect(periodState({ ...period, ended_at }, at(hour))).toBe(state);
});

it.each([
  ['running', 11, 1, null],
  ['soldOut', 11, 0, null],
  ['soon', 9, 0, null],
  ['over', 12, 0, null],
  ['over', 11, 0, at(10)],
] as const)('of what is given out is %s at %i:00 with %i left, ended by staff at %j', (state, hour, left, ended_at) => {
  expect(saleState({ ...period, ended_at }, { left, none: 'soldOut' }, at(hour))).toBe(state);
});

it.each([
  ['10:00', false],
  ['10:01', true],
])('takes an end at %s after a beginning at 10:00: %s', (end, taken) => {
  const given = () => assertEndsLater({ fromAt: '2027-01-10T10:00:00Z', toAt: `2027-01-10T${end}:00Z` });
  if (taken) expect(given).not.toThrow();
  else expect(given).toThrow('结束时间要晚于开始时间');
});
