import type { RosterLearner } from '@cellar/shared/api/trade/school/shapes';
import { CLASS_STATE_LABELS } from '@cellar/shared/constants/classes';

const HEAD = [
  '报名号',
  '状态',
  '学员',
  '拼音',
  '手机号',
  '身份证号',
  '到课',
  '结果',
  '成绩',
  '证书编号',
  '发票抬头',
  '税号',
  '发票号码',
];

/** What is noted, in words; '' while nothing is. */
export const noted = (value: boolean | null, yes: string, no: string) => (value === null ? '' : value ? yes : no);

/** All learners as a table, for the examination board. */
export const rosterRows = (list: readonly RosterLearner[]): string[][] => [
  HEAD,
  ...list.map((learner) => [
    learner.orderNo,
    CLASS_STATE_LABELS[learner.orderState],
    learner.name,
    learner.pinyin ?? '',
    learner.phone,
    learner.idNumber ?? '',
    noted(learner.attended, '到课', '缺课'),
    noted(learner.passed, '通过', '未通过'),
    learner.grade ?? '',
    learner.certificateNo ?? '',
    learner.invoice?.title ?? '',
    learner.invoice?.taxNo ?? '',
    learner.invoiceNo ?? '',
  ]),
];
