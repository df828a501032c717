import type { ClassState } from '@cellar/shared/constants/classes';
import { seedId } from '@cellar/server/store/ids';

export type DemoLearner = {
  name: string;
  pinyin: string | null;
  phone: string;
  idMask: string | null;
  attended?: boolean;
  passed?: boolean;
  grade?: string;
  certificateNo?: string;
};

export type DemoClass = {
  key: string;
  phone: string;
  /** The key of its session. */
  session: string;
  state: ClassState;
  /** When it was placed, in days before the opening. */
  daysAgo: number;
  learners: DemoLearner[];
  reason?: string;
  invoice?: { kind: 'company' | 'personal'; type: 'ordinary'; title: string; taxNo?: string; email?: string };
};

export const classId = ({ key }: Pick<DemoClass, 'key'>) => seedId('class-order', key);

const lin = '13800000001';
const wang = '13800000002';
const zhao = '13800000005';
const lingnan = '13800000006';

const zhiyuan = { name: '林致远', pinyin: 'LIN ZHIYUAN', phone: lin, idMask: '310***********4518' };
const chen = { name: '陈思齐', pinyin: 'CHEN SIQI', phone: '13900000118', idMask: '310***********2025' };
const plain = ({ name, phone }: typeof zhiyuan) => ({ name, pinyin: null, phone, idMask: null });

/** What the demo people booked at the school, in every state. */
export const demoClasses: DemoClass[] = [
  {
    key: 'lin-waiting',
    phone: lin,
    session: 's06',
    state: 'waiting',
    daysAgo: 0.002,
    learners: [zhiyuan],
  },
  {
    key: 'lin-confirmed',
    phone: lin,
    session: 's01',
    state: 'confirmed',
    daysAgo: 9,
    learners: [zhiyuan, chen],
    invoice: {
      kind: 'company',
      type: 'ordinary',
      title: '上海林氏酒业有限公司',
      taxNo: '91310104MA1FL0XX7X',
      email: 'caiwu@linshi-wine.example',
    },
  },
  { key: 'lin-paid', phone: lin, session: 's15', state: 'paid', daysAgo: 3, learners: [zhiyuan] },
  {
    key: 'lin-attended',
    phone: lin,
    session: 'p02',
    state: 'attended',
    daysAgo: 40,
    learners: [{ ...plain(zhiyuan), attended: true }],
  },
  {
    key: 'lin-certified',
    phone: lin,
    session: 'p01',
    state: 'certified',
    daysAgo: 120,
    learners: [
      { ...zhiyuan, attended: true, passed: true, grade: '优秀', certificateNo: 'CW2026-7K3MX9QD' },
      { ...chen, attended: true, passed: false, grade: '未达标' },
    ],
    invoice: { kind: 'personal', type: 'ordinary', title: '林致远' },
  },
  {
    key: 'lin-refunded',
    phone: lin,
    session: 's07',
    state: 'refunded',
    daysAgo: 20,
    learners: [plain(zhiyuan), plain(chen)],
    reason: '时间冲突',
  },
  {
    key: 'lin-cancelled',
    phone: lin,
    session: 's09',
    state: 'cancelled',
    daysAgo: 25,
    learners: [plain(zhiyuan)],
    reason: '超时未支付',
  },
  {
    key: 'wang-confirmed',
    phone: wang,
    session: 's01',
    state: 'confirmed',
    daysAgo: 8,
    learners: [{ name: '王海燕', pinyin: 'WANG HAIYAN', phone: wang, idMask: '320***********3368' }],
  },
  {
    key: 'zhao-past',
    phone: zhao,
    session: 'p02',
    state: 'confirmed',
    daysAgo: 36,
    learners: [{ name: '赵一鸣', pinyin: null, phone: zhao, idMask: null }],
  },
  {
    key: 'lingnan-past',
    phone: lingnan,
    session: 'p01',
    state: 'attended',
    daysAgo: 115,
    learners: [
      {
        name: '何咏琪',
        pinyin: 'HE YONGQI',
        phone: lingnan,
        idMask: '440***********0046',
        attended: true,
        passed: true,
        grade: '良好',
      },
    ],
  },
];
