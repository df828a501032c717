export const shareRoutes = { 'share.signature': 'GET /api/share/signature' } as const;
