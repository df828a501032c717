export const coursesRoutes = {
  'courses.index': 'GET /api/course/index',
  'courses.regionNav': 'GET /api/course/region/nav',
  'courses.regionIndex': 'GET /api/course/region/index',
  'courses.list': 'GET /api/course/sessions',
  'courses.info': 'GET /api/course/info',
  'courses.reviews': 'GET /api/course/reviews',
  'courses.saveConsultation': 'POST /api/course/consultation',
} as const;
