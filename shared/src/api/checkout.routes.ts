export const checkoutRoutes = {} as const;
