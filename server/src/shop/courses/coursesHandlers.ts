import type { App } from '../../app';
import type { HandlersOf } from '../../http/handler';
import { saveConsultation } from './consultation';
import { listReviews } from './reviews';
import { listRegionNav, regionIndex, schoolIndex } from './school';
import { findSession, listSessions } from './sessions';

export const coursesHandlers = (app: App): HandlersOf<'courses'> => ({
  'courses.index': () => schoolIndex(app),
  'courses.regionNav': async () => ({ list: await listRegionNav(app) }),
  'courses.regionIndex': ({ country }) => regionIndex(app, country),
  'courses.list': (asked) => listSessions(app, asked),
  'courses.info': ({ sessionId }) => findSession(app, sessionId),
  'courses.reviews': (asked) => listReviews(app, asked),
  'courses.saveConsultation': (asked, caller) => saveConsultation(app, asked, caller),
});
