export const addressesRoutes = {} as const;
