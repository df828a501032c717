import type { messengerPaySchema } from '@cellar/shared/api/money/messengerPay/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const messengerPay = createClient<typeof messengerPaySchema>('messengerPay', {
  get: 'GET /api/pay/wx/attempt',
  provePayer: 'POST /api/pay/wx/payer',
  open: 'POST /api/pay/wx/open',
});
