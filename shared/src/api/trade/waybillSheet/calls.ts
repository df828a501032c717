import type { waybillSheetSchema } from '@cellar/shared/api/trade/waybillSheet/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const waybillSheet = createClient<typeof waybillSheetSchema>('waybillSheet', {
  getRows: 'GET /console/api/waybill-sheet/rows',
  check: 'POST /console/api/waybill-sheet/check',
  submit: 'POST /console/api/waybill-sheet',
});
