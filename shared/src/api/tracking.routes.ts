export const trackingRoutes = {} as const;
