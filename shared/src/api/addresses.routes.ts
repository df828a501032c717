export const addressesRoutes = {
  'addresses.list': 'GET /api/address/list',
  'addresses.submit': 'POST /api/address/submit',
  'addresses.update': 'PUT /api/address/update',
  'addresses.remove': 'DELETE /api/address/delete',
  'addresses.select': 'POST /api/address/select',
} as const;
