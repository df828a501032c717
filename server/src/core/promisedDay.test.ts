import { promisedDay, readyDay } from './promisedDay';

const zones = [{ name: '边远', provinces: ['54'], delivers: true, stepFen: 0, days: 3 }];
const NOON = new Date('2026-11-23T04:00:00Z');

// Rule: checkout-10
it('promises the last day of the warehouse, more for a far province, by the days of Shanghai', () => {
  expect(promisedDay({ daysTo: 1, zones }, '310104', NOON)).toBe('2026-11-24');
  expect(promisedDay({ daysTo: 1, zones }, null, NOON)).toBe('2026-11-24');
  expect(promisedDay({ daysTo: 5, zones }, '540102', NOON)).toBe('2026-12-01');
  // Past midnight in Shanghai, the day before elsewhere.
  expect(promisedDay({ daysTo: 1, zones }, '310104', new Date('2026-11-23T17:00:00Z'))).toBe('2026-11-25');
});

it('has a pick-up ready two hours later', () => {
  expect(readyDay(NOON)).toBe('2026-11-23');
  expect(readyDay(new Date('2026-11-23T15:30:00Z'))).toBe('2026-11-24');
});
