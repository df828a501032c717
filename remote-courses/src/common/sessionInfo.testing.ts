import type { Result } from '@cellar/shared/contract/calls';
import { picture } from '@cellar/shared/testing/goods';
import { idOf, session } from './courses.testing';

type Info = Result<'courses.getSession'>;

export const teacher = (change: Partial<Info['teacherInfo']> = {}): Info['teacherInfo'] => ({
  id: idOf(21),
  name: '罗一鸣',
  title: '高级讲师',
  credentials: ['WSET 四级文凭'],
  years: 12,
  bio: '做过八年餐厅侍酒师。',
  motto: '闻到什么就说什么',
  picture: picture('teacher-x'),
  ...change,
});

export const sessionInfo = (change: Partial<Info> = {}): Info => ({
  ...session(1),
  address: '南京西路 1266 弄',
  room: '3 层 A 教室',
  signUpBeforeAt: '2030-05-10T10:00:00.000Z',
  schedule: [{ day: '2030-05-11', from: '09:30', to: '17:00', topic: '国际品种' }],
  includes: ['官方教材'],
  about: { title: '葡萄酒二级认证', summary: '九个主要品种', exam: '50 道单选题', award: null },
  teacherInfo: teacher(),
  ...change,
});
