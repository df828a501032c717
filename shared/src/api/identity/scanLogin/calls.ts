import type { scanLoginSchema } from '@cellar/shared/api/identity/scanLogin/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const scanLogin = createClient<typeof scanLoginSchema>('scanLogin', {
  add: 'POST /api/login/scan',
  check: 'POST /api/login/scan/check',
  open: 'POST /api/login/scan/open',
  confirm: 'POST /api/login/scan/confirm',
  refuse: 'POST /api/login/scan/refuse',
});
