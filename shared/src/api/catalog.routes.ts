export const catalogRoutes = {} as const;
