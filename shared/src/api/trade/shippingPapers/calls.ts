import type { shippingPapersSchema } from '@cellar/shared/api/trade/shippingPapers/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const shippingPapers = createClient<typeof shippingPapersSchema>('shippingPapers', {
  draw: 'POST /console/api/shipping-papers',
});
