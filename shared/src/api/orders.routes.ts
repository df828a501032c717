export const ordersRoutes = {} as const;
