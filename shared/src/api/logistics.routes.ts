export const logisticsRoutes = {
  'logistics.search': 'GET /api/logistics/search',
  'logistics.deliveries': 'GET /api/logistics/my-delivery',
} as const;
