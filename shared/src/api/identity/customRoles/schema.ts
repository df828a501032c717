import { z } from 'zod';
import { PERMISSIONS } from '@cellar/shared/contract/roles';
import { Id, defineCall, idOf, jsonParam, staff } from '@cellar/shared/contract/schema';
import { Reason, typed } from '@cellar/shared/contract/typed';
import { plainLine } from '@cellar/shared/format/text/cleanText';

const none = z.object({});
const Permissions = z.array(z.enum(PERMISSIONS));

const Content = z.object({ name: z.string(), permissions: Permissions });
const CustomRole = Content.extend({
  id: Id,
  /** Names of the accounts that have it. */
  holders: z.array(z.string()),
});
export type CustomRole = z.output<typeof CustomRole>;

const fields = {
  name: typed(plainLine, '请填写岗位名称').min(1, '请填写岗位名称').max(20, '最多 20 个字'),
  permissions: jsonParam(Permissions.min(1, '请选择权限')),
};
const role = { id: idOf('customRole') };

/** Roles that an admin puts together from permissions. */
export const customRolesSchema = {
  list: defineCall({ access: staff('admin'), params: none, result: z.object({ list: z.array(CustomRole) }) }),
  add: defineCall({
    access: staff('admin'),
    params: z.object(fields),
    result: z.object({ id: Id }),
    errors: ['taken'],
  }),
  /** Who has it may do at once what it says now. `from`: what was read. */
  update: defineCall({
    access: staff('admin'),
    params: z.object({ ...role, ...fields, from: jsonParam(Content).optional() }),
    result: z.null(),
    errors: ['taken', 'changed'],
    detail: z.object({ current: Content }),
  }),
  /** Who had it has it no longer. */
  remove: defineCall({
    access: staff('admin'),
    params: z.object({ ...role, reason: Reason }),
    result: z.null(),
  }),
};
