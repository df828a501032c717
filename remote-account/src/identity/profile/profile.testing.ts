import type { Profile } from '@cellar/shared/api/identity/profile/schema';

export const someProfile = (change: Partial<Profile> = {}): Profile => ({
  nickname: '林先生的酒铺',
  avatar: null,
  sex: 'male',
  birthday: '1985-09-16',
  company: '上海林氏酒业有限公司',
  phone: '138****0001',
  shopType: '零售商',
  levelName: '金卡会员',
  mainRegion: '上海',
  joinedAt: '2024-05-09T12:00:00.000Z',
  ...change,
});
