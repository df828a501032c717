import { periodState } from './period';

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
