import { BusinessError } from '../../../errors/businessError';

/** Somebody was faster; `revision` is what stands there now. */
export const changed = (revision: number) =>
  new BusinessError('商品已被别人修改，你填写的内容还在，请对照最新内容后再保存', {
    code: 'changed',
    stale: true,
    detail: { revision },
  });

export const taken = (field: 'code' | 'skus', message: string) =>
  new BusinessError(message, { code: 'taken', fields: { [field]: message } });

export const refused = (code: string, field: string, message: string) =>
  new BusinessError(message, { code, fields: { [field]: message } });
