import {
  arrival,
  day,
  dayMinute,
  daysAgo,
  daysBetween,
  dayTime,
  monthDay,
  slashDay,
} from '@cellar/shared/format/time/date';

const late = '2024-05-08T16:30:05Z';
const noon = Date.parse('2024-05-09T04:00:00Z');

// Rule: text-1
it.each([
  ['yyyy-mm-dd', day, '2024-05-09'],
  ['yyyy/mm/dd', slashDay, '2024/05/09'],
  ['yyyy-mm-dd hh:mm:ss', dayTime, '2024-05-09 00:30:05'],
  ['yyyy-mm-dd hh:mm', dayMinute, '2024-05-09 00:30'],
  ['the day in words', monthDay, '5月9日'],
])('shows an instant as %s on the clocks of Shanghai', (_, format, text) => {
  expect(format(late)).toBe(text);
  expect(format(Date.parse(late))).toBe(text);
  expect(format(new Date(late))).toBe(text);
});

// Rule: text-1
it.each([null, undefined, '', 'no date'])('shows %p as a dash', (empty) => {
  expect([day(empty), slashDay(empty), dayTime(empty), dayMinute(empty), monthDay(empty)]).toEqual([
    '-',
    '-',
    '-',
    '-',
    '-',
  ]);
});

it('leaves a plain day as it is', () => {
  expect(day('1990-12-31')).toBe('1990-12-31');
  expect(slashDay('1990-12-31')).toBe('1990/12/31');
});

// Rule: text-2
it('names the day some days ago', () => {
  expect(daysAgo(0, noon)).toBe('2024-05-09');
  expect(daysAgo(30, noon)).toBe('2024-04-09');
});

it('counts days by the calendar, not by 24 hours', () => {
  expect(daysBetween('2024-05-08T15:59:59Z', '2024-05-08T16:00:00Z')).toBe(1);
  expect(daysBetween('2024-05-09', '2024-05-01')).toBe(-8);
});

it.each([
  [0, undefined, '今天到'],
  [1, undefined, '明天到'],
  [2, 2, '后天到'],
  [4, undefined, '4天后到'],
  [3, 5, '3–5天到'],
])('says when a parcel of %d to %p days arrives', (days, latest, text) => {
  expect(arrival(days, latest)).toBe(text);
});
