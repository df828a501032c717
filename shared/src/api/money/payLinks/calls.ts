import type { payLinksSchema } from '@cellar/shared/api/money/payLinks/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const payLinks = createClient<typeof payLinksSchema>('payLinks', {
  create: 'POST /api/pay/link',
  get: 'GET /api/pay/link',
  pay: 'POST /api/pay/link/pay',
  finish: 'POST /api/pay/link/finish',
});
