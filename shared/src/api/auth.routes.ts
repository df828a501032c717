export const authRoutes = { 'auth.captchaToken': 'GET /api/image/token' } as const;
