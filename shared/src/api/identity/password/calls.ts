import type { passwordSchema } from '@cellar/shared/api/identity/password/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const password = createClient<typeof passwordSchema>('password', {
  sendCode: 'POST /api/password/forgot-code',
  checkCode: 'POST /api/password/random-code',
  submit: 'POST /api/password/submit',
  update: 'POST /api/account/update-password',
});
