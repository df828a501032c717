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
  'school.saveLevel': (input, { name }) => saveLevel(app, input, name),
  'school.saveRegion': (input, { name }) => saveRegion(app, input, name),
  'school.saveTeacher': (input, { name }) => saveTeacher(app, input, name),
  'school.addFile': (input, { name }) => addCourseFile(app, input, name),
  'school.getFile': ({ fileId }) => readCourseFile(app, fileId),
  'school.listSessions': (asked) => listSessions(app, asked),
  'school.getSession': ({ sessionId }) => getSession(app, sessionId),
  'school.saveSession': (input, { name }) => saveSession(app, input, name),
  'school.confirmSession': ({ sessionId }, { name }) => confirmSession(app, sessionId, name),
  'school.cancelSession': (input, { name }) => cancelSession(app, input, name),
  'school.listRoster': ({ sessionId }) => listRoster(app, sessionId),
  'school.exportRoster': ({ sessionId }, { name }) => exportRoster(app, sessionId, name),
  'school.markAttendance': (input, { name }) => markAttendance(app, input, name),
  'school.saveResult': (input, { name }) => saveResult(app, input, name),
  'school.removeLearner': (input, { name }) => removeLearner(app, input, name),
  'school.issueCertificates': ({ sessionId }, { name }) => issueCertificates(app, sessionId, name),
  'school.listConsultations': (asked, staff) => listConsultations(app, asked, staff),
  'school.answerConsultation': (input, { name }) => answerConsultation(app, input, name),
  'school.replyReview': (input, { name }) => replyReview(app, input, name),
});
