import type { App } from '../../../app';
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
async function listReviews(app: App, { cursor, size }: { cursor?: string | undefined; size: number }) {
  const { rows, next } = await readPage(
    app.db.selectFrom('course_review').select(['id', 'nickname', 'stars', 'course', 'city', 'body', 'reply', 'at']),
    { cursor, size },
    { at: 'instant', id: 'uuid' },
  );
  return { list: rows.map((row) => ({ ...row, at: row.at.toISOString() })), next };
}

export const coursesHandlers = (app: App): HandlersOf<'courses'> => ({
  'courses.getSchool': () => schoolIndex(app),
  'courses.listRegionNav': async () => ({ list: await listRegionNav(app) }),
  'courses.getRegions': ({ country }) => regionIndex(app, country),
  'courses.listSessions': (asked) => listSessions(app, asked),
  'courses.getSession': ({ sessionId }) => findSession(app, sessionId),
  'courses.listReviews': (asked) => listReviews(app, asked),
  'courses.saveConsultation': (asked, caller) => saveConsultation(app, asked, caller),
  'courses.listConsultations': async (_, { person }) => ({ list: await listConsultations(app, person.id) }),
  'courses.getTimetable': (asked) => readTimetable(app, asked),
  'courses.verifyCertificate': ({ number }, { ip }) => findCertificate(app, number, ip),
  'courses.getPlacement': async () => getPlacement(),
  'courses.scorePlacement': async ({ answers }) => scorePlacement(answers),
});
