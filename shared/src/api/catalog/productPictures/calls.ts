import type { productPicturesSchema } from '@cellar/shared/api/catalog/productPictures/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const productPictures = createClient<typeof productPicturesSchema>('productPictures', {
  check: 'POST /console/api/product-pictures/check',
  submit: 'POST /console/api/product-pictures',
});
