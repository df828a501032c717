export const couponsRoutes = {} as const;
