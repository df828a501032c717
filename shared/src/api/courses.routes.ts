export const coursesRoutes = {} as const;
