export const homeRoutes = {} as const;
