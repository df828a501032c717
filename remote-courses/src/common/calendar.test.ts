import { classCalendar, type ClassCalendar } from './calendar';

const NOW = Date.parse('2030-05-01T02:00:00.123Z');
const calendar = (change: Partial<ClassCalendar> = {}): ClassCalendar => ({
  orderNo: 'C2605010001',
  title: 'WSET 二级',
  place: '静安校区 301 教室',
  address: 'https://shop.example/classDetail?orderId=1',
  schedule: [{ day: '2030-05-11', from: '09:30', to: '17:00', topic: '国际品种' }],
  ...change,
});
const linesOf = (text: string) => text.replace(/\r\n /g, '').split('\r\n');

// Rule: course-29
test('lessons stand in the time of Shanghai wherever the calendar is read', () => {
  const lines = linesOf(classCalendar(calendar(), NOW));
  expect(lines).toEqual(
    expect.arrayContaining([
      'TZID:Asia/Shanghai',
      'TZOFFSETTO:+0800',
      'DTSTAMP:20300501T020000Z',
      'DTSTART;TZID=Asia/Shanghai:20300511T093000',
      'DTEND;TZID=Asia/Shanghai:20300511T170000',
      'UID:C2605010001-2030-05-11-0930@cellar',
    ]),
  );
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
});

// Rule: course-29
test('each lesson is an event of its own, and another file of the order has the same names', () => {
  const schedule = ['2030-05-11', '2030-05-12'].map((day) => ({ day, from: '09:30', to: '17:00', topic: '品鉴' }));
  const namesOf = (now: number) =>
    linesOf(classCalendar(calendar({ schedule }), now)).filter((line) => line.startsWith('UID:'));
  expect(new Set(namesOf(NOW)).size).toBe(2);
  expect(namesOf(NOW)).toEqual(namesOf(NOW + 60_000));
});

// Rule: course-29
test('signs with a meaning in the format are escaped', () => {
  const lines = linesOf(classCalendar(calendar({ title: '一, 二; 三\\四\n五' }), NOW));
  expect(lines).toContain('SUMMARY:一\\, 二\\; 三\\\\四\\n五');
});

// Rule: course-29
test('no line is longer than 75 octets, and no sign is cut', () => {
  const title = '葡萄酒二级认证🍷'.repeat(12);
  const text = classCalendar(calendar({ title }), NOW);
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(linesOf(text)).toContain(`SUMMARY:${title}`);
});
