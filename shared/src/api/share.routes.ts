export const shareRoutes = {} as const;
