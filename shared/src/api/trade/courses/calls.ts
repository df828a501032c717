import type { coursesSchema } from '@cellar/shared/api/trade/courses/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const courses = createClient<typeof coursesSchema>('courses', {
  getSchool: 'GET /api/course/index',
  listRegionNav: 'GET /api/course/region/nav',
  getRegions: 'GET /api/course/region/index',
  listSessions: 'GET /api/course/sessions',
  getSession: 'GET /api/course/info',
  listReviews: 'GET /api/course/reviews',
  saveConsultation: 'POST /api/course/consultation',
  listConsultations: 'GET /api/course/consultations',
  getTimetable: 'GET /api/course/teaching/time',
  verifyCertificate: 'GET /api/course/certificate',
  getPlacement: 'GET /api/course/placement',
  scorePlacement: 'POST /api/course/placement/score',
});
