import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { addCourseFile, readCourseFile } from '../courses/courseFiles';
import { answerConsultation } from './answerConsultation';
import { issueCertificates } from './learners/certificates';
import { listConsultations } from './consultations';
import { cancelSession, confirmSession } from './endSession';
import { markAttendance, saveResult } from './learners/learnerMarks';
import { listCourses } from './listCourses';
import { removeLearner } from './learners/removeLearner';
import { replyReview } from './replyReview';
import { exportRoster, listRoster } from './learners/roster';
import { saveLevel } from './saveLevel';
import { saveRegion } from './saveRegion';
import { saveSession } from './saveSession';
import { saveTeacher } from './saveTeacher';
import { getSession, listSessions } from './schoolSessions';

export const schoolHandlers = (app: App): HandlersOf<'school'> => ({
  'school.listCourses': () => listCourses(app),
  'school.saveLevel': (wish, { name }) => saveLevel(app, wish, name),
  'school.saveRegion': (wish, { name }) => saveRegion(app, wish, name),
  'school.saveTeacher': (wish, { name }) => saveTeacher(app, wish, name),
  'school.addFile': (wish, { name }) => addCourseFile(app, wish, name),
  'school.getFile': ({ fileId }) => readCourseFile(app, fileId),
  'school.listSessions': (asked) => listSessions(app, asked),
  'school.getSession': ({ sessionId }) => getSession(app, sessionId),
  'school.saveSession': (wish, { name }) => saveSession(app, wish, name),
  'school.confirmSession': ({ sessionId }, { name }) => confirmSession(app, sessionId, name),
  'school.cancelSession': (wish, { name }) => cancelSession(app, wish, name),
  'school.listRoster': ({ sessionId }) => listRoster(app, sessionId),
  'school.exportRoster': ({ sessionId }, { name }) => exportRoster(app, sessionId, name),
  'school.markAttendance': (wish, { name }) => markAttendance(app, wish, name),
  'school.saveResult': (wish, { name }) => saveResult(app, wish, name),
  'school.removeLearner': (wish, { name }) => removeLearner(app, wish, name),
  'school.issueCertificates': ({ sessionId }, { name }) => issueCertificates(app, sessionId, name),
  'school.listConsultations': (asked, staff) => listConsultations(app, asked, staff),
  'school.answerConsultation': (wish, { name }) => answerConsultation(app, wish, name),
  'school.replyReview': (wish, { name }) => replyReview(app, wish, name),
});
