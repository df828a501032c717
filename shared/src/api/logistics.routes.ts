export const logisticsRoutes = {} as const;
