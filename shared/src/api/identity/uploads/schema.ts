import { z } from 'zod';
import { MAX_PICTURE_BYTES } from '@cellar/shared/api/identity/uploads/limits';
import { defineCall, fileParam, Id, idOf, Picture } from '@cellar/shared/contract/schema';

/** What a picture is for; it cannot be used for anything else. */
export const UploadPurpose = z.enum(['avatar', 'licence', 'voucher', 'review', 'return', 'ticket', 'company']);
export type UploadPurpose = z.output<typeof UploadPurpose>;

export const uploadsSchema = {
  /** Takes a JPEG, PNG or WebP picture in. `picture`: how everybody sees it; null for one that only its owner and the shop see. */
  add: defineCall({
    access: 'person',
    params: z.object({ purpose: UploadPurpose, file: fileParam }),
    result: z.object({ id: Id, picture: Picture.nullable() }),
    errors: ['notPicture', 'tooLarge', 'full'],
    maxBytes: MAX_PICTURE_BYTES,
  }),
  /** An own picture as a data address. */
  get: defineCall({
    access: 'person',
    params: z.object({ id: idOf('upload') }),
    result: z.object({ id: Id, purpose: UploadPurpose, content: z.string() }),
  }),
  /** Gives up an own picture that was not used yet. */
  remove: defineCall({
    access: 'person',
    params: z.object({ id: idOf('upload') }),
    result: z.null(),
    errors: ['used'],
  }),
};
