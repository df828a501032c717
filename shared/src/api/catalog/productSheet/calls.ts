import type { productSheetSchema } from '@cellar/shared/api/catalog/productSheet/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const productSheet = createClient<typeof productSheetSchema>('productSheet', {
  getTemplate: 'GET /console/api/product-sheet/template',
  listRows: 'GET /console/api/product-sheet/rows',
  check: 'POST /console/api/product-sheet/check',
  submit: 'POST /console/api/product-sheet',
});
