export const favouritesRoutes = {
  'favourites.list': 'GET /api/favourite/list',
  'favourites.ids': 'GET /api/favourite/ids',
  'favourites.add': 'POST /api/favourite/add',
  'favourites.remove': 'DELETE /api/favourite/delete',
} as const;
