export const authRoutes = {
  'auth.captchaToken': 'GET /api/image/token',
  'auth.captcha': 'GET /api/image/captcha',
  'auth.login': 'POST /api/login',
  'auth.tokenLogin': 'POST /api/login/token',
  'auth.sendLoginCode': 'POST /api/login/sms-code',
  'auth.smsLogin': 'POST /api/login/sms',
  'auth.applyUnfreeze': 'POST /api/login/apply-unfreeze',
  'auth.logout': 'POST /api/logout',
  'auth.checkPassword': 'POST /api/account/check-password',
  'auth.sendCheckCode': 'POST /api/account/check-code',
} as const;
