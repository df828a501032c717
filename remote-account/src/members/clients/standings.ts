import type { Client } from '@cellar/shared/api/members/clients/schema';

type Tone = 'green' | 'line' | 'grey';

export const standings: Record<Client['standing'], { text: string; tone: Tone }> = {
  approved: { text: '已开通', tone: 'green' },
  notApplied: { text: '未提交资料', tone: 'grey' },
  underReview: { text: '审核中', tone: 'line' },
  rejected: { text: '未通过', tone: 'line' },
  vetoed: { text: '未获批准', tone: 'grey' },
  frozen: { text: '已冻结', tone: 'grey' },
};
