export const homeRoutes = {
  'home.index': 'GET /api/index',
  'home.feed': 'GET /api/recommendation',
} as const;
