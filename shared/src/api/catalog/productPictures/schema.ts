import { z } from 'zod';
import { MAX_ZIP_BYTES } from '@cellar/shared/constants/productPictures';
import { defineCall, fileParam, Id, staff } from '@cellar/shared/contract/schema';

const editors = staff('goods');

const Report = z.object({
  /** Products that get pictures, with how many. */
  products: z.array(z.object({ id: Id, code: z.string(), name: z.string(), pictures: z.int() })),
  pictures: z.int(),
  /** Files that found no product or that cannot be used, and why. */
  problems: z.array(z.object({ file: z.string(), message: z.string() })),
});
export type PicturesReport = z.output<typeof Report>;

/** `add`: behind those that a product has; `replace`: instead of them. */
const mode = z.enum(['add', 'replace'], '请选择怎么放').default('add');
const params = z.object({ mode, file: fileParam });

/** Pictures of many products as one ZIP file, each file or folder named by a product's code. */
export const productPicturesSchema = {
  /** Reads the names in the ZIP and says which products they find; nothing is written. */
  check: defineCall({ access: editors, params, result: Report, errors: ['zip'], maxBytes: MAX_ZIP_BYTES }),
  /** Takes in each product's pictures in a transaction of its own. A picture that it has already is left out. */
  submit: defineCall({ access: editors, params, result: Report, errors: ['zip'], maxBytes: MAX_ZIP_BYTES }),
};
