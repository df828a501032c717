import type { Access } from '@cellar/shared/contract/schema';

const LABELS = { guest: '任何人', person: '已登录', buyer: '已登录且审核通过' };

/** Who may make a call, for a reader. */
export function formatAccess(access: Access): string {
  if (typeof access === 'string') return LABELS[access];
  if ('staff' in access) return access.staff.length > 0 ? `员工：${access.staff.join('、')}` : '员工';
  return access.token.length > 0 ? `令牌：${access.token.join('、')}，或员工：release` : '员工：release';
}

export const SECURITY_SCHEMES = {
  token: { type: 'apiKey', in: 'query', name: 'req_token', description: 'GET 在地址中，其他方法在表单中' },
  staff: {
    type: 'apiKey',
    in: 'cookie',
    name: 'cellar_staff',
    description: '写入时另带登录返回的 csrfHeader 请求头',
  },
  registry: { type: 'http', scheme: 'bearer' },
};
type Security = Partial<Record<keyof typeof SECURITY_SCHEMES, string[]>>;

/** What a request must carry, as OpenAPI names it: one of these. */
export function securityOf(access: Access, isConsole: boolean): Security[] {
  if (access === 'guest') return isConsole ? [{}] : [{}, { token: [] }];
  if (typeof access === 'string') return [{ token: [] }];
  return 'staff' in access ? [{ staff: [] }] : [{ registry: [] }, { staff: [] }];
}
