import { memberRoutes } from '@cellar/shared/api/member.routes';
import type { CallOptions } from '@cellar/shared/contract/calls';
import { call } from '@cellar/shared/runtime/request';

export const getMemberCenter = (options?: CallOptions) => call(memberRoutes, 'member.center', {}, options);
export const getReminders = (options?: CallOptions) => call(memberRoutes, 'member.reminders', {}, options);
