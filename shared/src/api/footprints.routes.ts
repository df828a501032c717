export const footprintsRoutes = {
  'footprints.list': 'GET /api/footprint/list',
  'footprints.add': 'POST /api/footprint/add',
  'footprints.merge': 'POST /api/footprint/merge',
  'footprints.remove': 'DELETE /api/footprint/delete',
  'footprints.clear': 'DELETE /api/footprint/clear',
} as const;
