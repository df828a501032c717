export const productRoutes = {} as const;
