import type { staffMailSchema } from '@cellar/shared/api/identity/staffMail/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const staffMail = createClient<typeof staffMailSchema>('staffMail', {
  get: 'GET /console/api/staff-mail',
  save: 'POST /console/api/staff-mail',
  sendCode: 'POST /console/api/staff-mail/code',
  confirm: 'POST /console/api/staff-mail/confirmation',
});
