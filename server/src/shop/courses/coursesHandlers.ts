import type { App } from '../../app';
import type { HandlersOf } from '../../http/handler';
import { saveConsultation } from './consultation';
import { listReviews } from './reviews';
import { listRegionNav, regionIndex, schoolIndex } from './school';
import { findSession, listSessions } from './sessions';

export const coursesHandlers = (app: App): HandlersOf<'courses'> => ({
  'courses.getSchool': () => schoolIndex(app),
  'courses.listRegionNav': async () => ({ list: await listRegionNav(app) }),
  'courses.getRegions': ({ country }) => regionIndex(app, country),
  'courses.listSessions': (asked) => listSessions(app, asked),
  'courses.getSession': ({ sessionId }) => findSession(app, sessionId),
  'courses.listReviews': (asked) => listReviews(app, asked),
  'courses.saveConsultation': (asked, caller) => saveConsultation(app, asked, caller),
});
