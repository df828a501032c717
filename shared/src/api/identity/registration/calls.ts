import type { registrationSchema } from '@cellar/shared/api/identity/registration/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const registration = createClient<typeof registrationSchema>('registration', {
  sendCode: 'POST /api/register/send-code',
  checkCode: 'POST /api/register/check-code',
  checkPhone: 'POST /api/register/check-phone',
  submit: 'POST /api/register/submit',
  getInviter: 'GET /api/register/inviter',
  listShopTypes: 'GET /api/register/shop-types',
  getFirstStep: 'GET /api/register/first-step',
  apply: 'POST /api/register/apply',
});
