export const activityRoutes = {} as const;
