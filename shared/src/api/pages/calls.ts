import type { pagesSchema } from '@cellar/shared/api/pages/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const pages = createClient<typeof pagesSchema>('pages', {
  list: 'GET /console/api/pages',
  listTemplates: 'GET /console/api/pages/templates',
  listPicks: 'GET /console/api/pages/picks',
  listLinks: 'GET /console/api/pages/links',
  listPictures: 'GET /console/api/pages/pictures',
  addPicture: 'POST /console/api/pages/pictures',
  add: 'POST /console/api/pages',
  get: 'GET /console/api/pages/:id',
  getRevision: 'GET /console/api/pages/:id/revisions/:revision',
  listRevisions: 'GET /console/api/pages/:id/revisions',
  compare: 'GET /console/api/pages/:id/differences',
  listLog: 'GET /console/api/pages/:id/log',
  copy: 'POST /console/api/pages/:id/copy',
  rename: 'POST /console/api/pages/:id/name',
  save: 'POST /console/api/pages/:id/revisions',
  restore: 'POST /console/api/pages/:id/restore',
  check: 'GET /console/api/pages/:id/check',
  checkWork: 'POST /console/api/pages/:id/check',
  preview: 'POST /console/api/pages/:id/preview',
  publish: 'POST /console/api/pages/:id/publish',
  cancelRun: 'POST /console/api/pages/:id/cancel',
  takeDown: 'POST /console/api/pages/:id/take-down',
  archive: 'POST /console/api/pages/:id/archive',
  unarchive: 'POST /console/api/pages/:id/unarchive',
});
