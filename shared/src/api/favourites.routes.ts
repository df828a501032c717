export const favouritesRoutes = {} as const;
