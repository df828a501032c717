export const trackingRoutes = { 'tracking.add': 'GET /api/tracking/event' } as const;
