import type { ClassOrder, Learner } from '@cellar/shared/api/trade/classOrders/shapes';
import { fullDay } from '@cellar/shared/format/time/near';

/** What stands on a certificate. */
export type Certificate = {
  name: string;
  pinyin: string;
  course: string;
  grade: string;
  number: string;
  date: string;
  /** Opened by the code: the page on which everybody can check the number. */
  address: string;
};

/** The page that checks a certificate. */
export const verifyAddress = (number: string): string => `${location.origin}/course?verify=${number}`;

export const certificateOf = (order: ClassOrder, learner: Learner & { certificateNo: string }): Certificate => ({
  name: learner.name,
  pinyin: learner.pinyin ?? '',
  course: order.session.title,
  grade: learner.grade ?? '合格',
  number: learner.certificateNo,
  date: fullDay(learner.certifiedAt),
  address: verifyAddress(learner.certificateNo),
});

/** What the certificate says to those who cannot see it. */
export const describeCertificate = ({ name, course, grade, number, date }: Certificate): string =>
  `结业证书：${name}，${course}，成绩 ${grade}，证书编号 ${number}，${date} 签发`;
