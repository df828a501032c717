export const footprintsRoutes = {} as const;
