export const cartRoutes = {} as const;
