type Lesson = { day: string; from: string; to: string; topic: string };
export type ClassCalendar = {
  /** Names the events, so that adding them once more changes them. */
  orderNo: string;
  title: string;
  place: string;
  /** Address of the page with the details. */
  address: string;
  schedule: readonly Lesson[];
};

const MAX_OCTETS = 75;
const ZONE = 'Asia/Shanghai';
/** Shanghai has no summer time. */
const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'TZNAME:CST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** 2030-05-11 and 09:30 → 20300511T093000 */
const localTime = (day: string, time: string) => `${day.replaceAll('-', '')}T${time.replace(':', '')}00`;

/** 2030-05-01T02:00:00.000Z → 20300501T020000Z */
const utcTime = (now: number) => new Date(now).toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');

/** Lines of at most 75 octets: what is longer goes on in the next, after a blank. No sign is cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let text = '';
  let octets = 0;
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (octets + size > MAX_OCTETS) {
      text += '\r\n ';
      octets = 1;
    }
    text += sign;
    octets += size;
  }
  return text;
}

const eventOf = ({ orderNo, title, place, address }: ClassCalendar, lesson: Lesson, stamp: string) => [
  'BEGIN:VEVENT',
  `UID:${orderNo}-${lesson.day}-${lesson.from.replace(':', '')}@cellar`,
  `DTSTAMP:${stamp}`,
  `DTSTART;TZID=${ZONE}:${localTime(lesson.day, lesson.from)}`,
  `DTEND;TZID=${ZONE}:${localTime(lesson.day, lesson.to)}`,
  `SUMMARY:${escaped(title)}`,
  `DESCRIPTION:${escaped(`${lesson.topic}\n${address}`)}`,
  `LOCATION:${escaped(place)}`,
  `URL:${address}`,
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(title)}`,
  'TRIGGER:-P1D',
  'END:VALARM',
  'END:VEVENT',
];

/**
 * The lessons as a file that calendars read (RFC 5545), each in the time of Shanghai with a reminder a day before. `now`: when it is made.
 */
export function classCalendar(calendar: ClassCalendar, now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cellar//Classes//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...TIME_ZONE,
    ...calendar.schedule.flatMap((lesson) => eventOf(calendar, lesson, utcTime(now))),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
