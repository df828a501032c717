import { z } from 'zod';
import { defineCall, Id, idOf, secret } from '@cellar/shared/contract/schema';
import { typed } from '@cellar/shared/contract/typed';
import { cleanIdNumber, isIdNumber } from '@cellar/shared/format/person/idNumber';

export const MAX_REAL_NAMES = 20;

export const RealName = z.object({
  id: Id,
  name: z.string(),
  /** Masked: 310***********1234. */
  number: z.string(),
});
export type RealName = z.output<typeof RealName>;

const Chosen = z.object({ realName: RealName });

/**
 * Who receives goods of a bonded warehouse: customs want the real name and the identity number. Given once a person, chosen for each
 * address.
 */
export const realNamesSchema = {
  list: defineCall({ access: 'person', params: z.object({}), result: z.object({ list: z.array(RealName) }) }),
  /** Of the receiver of this address, whose name it takes; a number that is known already becomes no second row. */
  save: defineCall({
    access: 'person',
    params: z.object({
      addressId: idOf('address'),
      idNumber: secret(typed(cleanIdNumber).refine(isIdNumber, '身份证号不正确，请核对')),
    }),
    result: Chosen,
    errors: ['full', 'minor', 'otherName'],
  }),
  choose: defineCall({
    access: 'person',
    params: z.object({ addressId: idOf('address'), id: idOf('realName') }),
    result: Chosen,
    errors: ['otherName'],
  }),
  remove: defineCall({ access: 'person', params: z.object({ id: idOf('realName') }), result: z.object({}) }),
};
