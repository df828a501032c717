import type { postersSchema } from '@cellar/shared/api/catalog/posters/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const posters = createClient<typeof postersSchema>('posters', {
  listTypes: 'GET /api/poster/types',
  list: 'GET /api/poster/configs',
  get: 'GET /api/poster/config',
  changeProduct: 'GET /api/poster/change-product',
  save: 'POST /api/poster/save',
  listOwn: 'GET /api/poster/own',
  getOwn: 'GET /api/poster/own/:posterId',
  remove: 'DELETE /api/poster/own/:posterId',
  sendMailCode: 'POST /api/poster/mail-code',
  sendMail: 'POST /api/poster/own/:posterId/mail',
  listAll: 'GET /console/api/poster-templates',
  drawTemplate: 'GET /console/api/poster-drawing',
  saveTemplate: 'POST /console/api/poster-templates',
  setEnabled: 'POST /console/api/poster-templates/:templateId',
});
