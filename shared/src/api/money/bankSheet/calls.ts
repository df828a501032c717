import type { bankSheetSchema } from '@cellar/shared/api/money/bankSheet/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const bankSheet = createClient<typeof bankSheetSchema>('bankSheet', {
  check: 'POST /console/api/bank-sheet/check',
  submit: 'POST /console/api/bank-sheet',
});
