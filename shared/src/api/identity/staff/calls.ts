import type { staffSchema } from '@cellar/shared/api/identity/staff/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const staff = createClient<typeof staffSchema>('staff', {
  signIn: 'POST /console/api/login',
  getOwn: 'GET /console/api/me',
  signOut: 'POST /console/api/logout',
  countWaiting: 'GET /console/api/waiting',
  list: 'GET /console/api/staff',
  add: 'POST /console/api/staff',
  update: 'PUT /console/api/staff/:id',
  makePasswordLink: 'POST /console/api/staff/:id/password-link',
  setPassword: 'POST /console/api/password',
  changePassword: 'POST /console/api/own/password',
  endSessions: 'POST /console/api/staff/:id/sign-out',
  listSessions: 'GET /console/api/sessions',
  endSession: 'POST /console/api/sessions/:id/end',
  listHistory: 'GET /console/api/history',
  listAudit: 'GET /console/api/audit',
  listUnfreezeRequests: 'GET /console/api/unfreeze',
  decideUnfreeze: 'POST /console/api/unfreeze/:id',
  listRegistrations: 'GET /console/api/registrations',
  getRegistration: 'GET /console/api/registrations/:id',
  getLicences: 'GET /console/api/registrations/:id/licences',
  decideRegistration: 'POST /console/api/registrations/:id',
  listCancellations: 'GET /console/api/cancellations',
  freeze: 'POST /console/api/freeze',
});
