import { BusinessError } from '../../../errors/businessError';

/** Somebody was faster: what the editor read is no longer true. */
export const changed = (message = '内容已被别人修改，请刷新后再保存') =>
  new BusinessError(message, { code: 'changed', stale: true });
