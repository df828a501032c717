import type { authSchema } from '@cellar/shared/api/identity/auth/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const auth = createClient<typeof authSchema>('auth', {
  getCaptchaToken: 'GET /api/image/token',
  getCaptcha: 'GET /api/image/captcha',
  login: 'POST /api/login',
  tokenLogin: 'POST /api/login/token',
  sendLoginCode: 'POST /api/login/sms-code',
  smsLogin: 'POST /api/login/sms',
  applyUnfreeze: 'POST /api/login/apply-unfreeze',
  logout: 'POST /api/logout',
  checkPassword: 'POST /api/account/check-password',
  checkCode: 'POST /api/account/random-code',
  sendCheckCode: 'POST /api/account/check-code',
});
