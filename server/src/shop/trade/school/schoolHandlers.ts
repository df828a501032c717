import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { addCourseFile, readCourseFile } from '../courses/courseFiles';
import { answerConsultation } from './answerConsultation';
import { issueCertificates } from './learners/certificates';
import { listSchoolConsultations } from './consultations';
import { cancelSession, confirmSession } from './endSession';
import { markAttendance, saveResult } from './learners/learnerMarks';
import { listCourses } from './listCourses';
import { removeLearner } from './learners/removeLearner';
import { replyCourseReview } from './replyCourseReview';
import { exportRoster, listRoster } from './learners/roster';
import { removeBanner, saveBanner } from './saveBanner';
import { saveLevel } from './saveLevel';
import { saveRegion } from './saveRegion';
import { saveSession } from './saveSession';
import { saveTeacher } from './saveTeacher';
import { getSession, listSchoolSessions } from './schoolSessions';

export const schoolHandlers = (services: Services): HandlersOf<'school'> => ({
  'school.listCourses': () => listCourses(services),
  'school.saveLevel': (input, { name }) => saveLevel(services, input, name),
  'school.saveRegion': (input, { name }) => saveRegion(services, input, name),
  'school.saveTeacher': (input, { name }) => saveTeacher(services, input, name),
  'school.saveBanner': (input, { name }) => saveBanner(services, input, name),
  'school.removeBanner': (input, { name }) => removeBanner(services, input, name),
  'school.addFile': (input, { name }) => addCourseFile(services, input, name),
  'school.getFile': ({ fileId }) => readCourseFile(services, fileId),
  'school.listSessions': (asked) => listSchoolSessions(services, asked),
  'school.getSession': ({ sessionId }) => getSession(services, sessionId),
  'school.saveSession': (input, { name }) => saveSession(services, input, name),
  'school.confirmSession': ({ sessionId }, { name }) => confirmSession(services, sessionId, name),
  'school.cancelSession': (input, { name }) => cancelSession(services, input, name),
  'school.listRoster': ({ sessionId }) => listRoster(services, sessionId),
  'school.exportRoster': ({ sessionId }, { name }) => exportRoster(services, sessionId, name),
  'school.markAttendance': (input, { name }) => markAttendance(services, input, name),
  'school.saveResult': (input, { name }) => saveResult(services, input, name),
  'school.removeLearner': (input, { name }) => removeLearner(services, input, name),
  'school.issueCertificates': ({ sessionId }, { name }) => issueCertificates(services, sessionId, name),
  'school.listConsultations': (asked, staff) => listSchoolConsultations(services, asked, staff),
  'school.answerConsultation': (input, { name }) => answerConsultation(services, input, name),
  'school.replyReview': (input, { name }) => replyCourseReview(services, input, name),
});
