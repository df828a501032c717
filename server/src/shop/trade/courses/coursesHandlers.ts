import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { findCertificate } from './certificate';
import { saveConsultation } from './consultation';
import { listConsultations } from './consultations';
import { getPlacement, scorePlacement } from './placement';
import { listRegionNav, regionIndex, schoolIndex } from './school';
import { findSession, listSessions } from './sessions';
import { readTimetable } from './timetable';
import { readPage } from '../../../store/queries/keyset';

/** The newest first. */
async function listReviews(services: Services, { cursor, size }: { cursor?: string | undefined; size: number }) {
  const { rows, next } = await readPage(
    services.db
      .selectFrom('course_review')
      .select(['id', 'nickname', 'stars', 'course', 'city', 'body', 'reply', 'at']),
    { cursor, size },
    { at: 'instant', id: 'uuid' },
  );
  return { list: rows.map((row) => ({ ...row, at: row.at.toISOString() })), next };
}

export const coursesHandlers = (services: Services): HandlersOf<'courses'> => ({
  'courses.getSchool': () => schoolIndex(services),
  'courses.listRegionNav': async () => ({ list: await listRegionNav(services) }),
  'courses.getRegions': ({ country }) => regionIndex(services, country),
  'courses.listSessions': (asked) => listSessions(services, asked),
  'courses.getSession': ({ sessionId }) => findSession(services, sessionId),
  'courses.listReviews': (asked) => listReviews(services, asked),
  'courses.saveConsultation': (asked, caller) => saveConsultation(services, asked, caller),
  'courses.listConsultations': async (_, { person }) => ({ list: await listConsultations(services, person.id) }),
  'courses.getTimetable': (asked) => readTimetable(services, asked),
  'courses.verifyCertificate': ({ number }, { ip }) => findCertificate(services, number, ip),
  'courses.getPlacement': async () => getPlacement(),
  'courses.scorePlacement': async ({ answers }) => scorePlacement(answers),
});
