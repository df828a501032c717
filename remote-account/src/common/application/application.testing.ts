import type { VipApplication } from '@cellar/shared/api/identity/registration/schema';
import { VIP_APPLICATION } from '@cellar/shared/constants/vip';

export const application = (change: Partial<VipApplication> = {}): VipApplication => ({
  state: VIP_APPLICATION.init,
  shopType: '烟酒店',
  company: '苏州周记烟酒行',
  contact: '周建平',
  areaCode: '320508',
  area: '江苏省 苏州市 姑苏区',
  licences: [],
  submittedAt: '2026-03-02T02:00:00.000Z',
  firstDecidedAt: null,
  secondDecidedAt: null,
  reason: null,
  ...change,
});
