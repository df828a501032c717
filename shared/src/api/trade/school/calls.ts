import type { schoolSchema } from '@cellar/shared/api/trade/school/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const school = createClient<typeof schoolSchema>('school', {
  listCourses: 'GET /console/api/school/courses',
  saveLevel: 'POST /console/api/school/levels',
  saveRegion: 'POST /console/api/school/regions',
  saveTeacher: 'POST /console/api/school/teachers',
  saveBanner: 'POST /console/api/school/banners',
  removeBanner: 'POST /console/api/school/banners/:bannerId/remove',
  addFile: 'POST /console/api/school/files',
  getFile: 'GET /console/api/school/files/:fileId',
  listSessions: 'GET /console/api/school/sessions',
  getSession: 'GET /console/api/school/sessions/:sessionId',
  saveSession: 'POST /console/api/school/sessions',
  confirmSession: 'POST /console/api/school/sessions/:sessionId/confirm',
  cancelSession: 'POST /console/api/school/sessions/:sessionId/cancel',
  listRoster: 'GET /console/api/school/sessions/:sessionId/roster',
  exportRoster: 'POST /console/api/school/sessions/:sessionId/roster/export',
  markAttendance: 'POST /console/api/school/sessions/:sessionId/attendance',
  saveResult: 'POST /console/api/school/sessions/:sessionId/results',
  issueCertificates: 'POST /console/api/school/sessions/:sessionId/certificates',
  removeLearner: 'POST /console/api/school/sessions/:sessionId/remove',
  listConsultations: 'GET /console/api/school/consultations',
  answerConsultation: 'POST /console/api/school/consultations/:id/answer',
  replyReview: 'POST /console/api/school/reviews/:id/reply',
});
