import type { ClassOrder, Learner } from '@cellar/shared/api/trade/classOrders/shapes';
import { spanText } from '../sessionText';

/** What stands on the admission card of one participant. */
export type AdmissionCard = {
  course: string;
  name: string;
  pinyin: string;
  facts: { label: string; text: string }[];
  orderNo: string;
  /** Stands over the number. */
  place: string;
  note: string;
  /** Opened by the code. */
  address: string;
};

const timeText = ({ session, schedule }: ClassOrder) => {
  const days = new Set(schedule.map(({ day }) => day)).size;
  const [first] = schedule;
  const span = spanText(session.startsOn, session.endsOn);
  if (!first) return span;
  return days > 1 ? `${span} 共 ${days} 天，首日 ${first.from}` : `${span} ${first.from}–${first.to}`;
};

/** The page of the order, for the code and for calendars. */
export const detailAddress = (orderId: string): string => `${location.origin}/classDetail?orderId=${orderId}`;

export function cardOf(order: ClassOrder, learner: Learner): AdmissionCard {
  const { session, room, address, learners, orderNo, orderId } = order;
  const { name, pinyin, idNumber, phone, line } = learner;
  const at = learners.findIndex((one) => one.line === line) + 1;
  return {
    course: session.title,
    name,
    pinyin: pinyin ?? '',
    facts: [
      { label: '时间', text: timeText(order) },
      { label: '校区', text: [session.city, session.venue, room].filter(Boolean).join(' · ') },
      { label: '地址', text: address },
      { label: '讲师', text: session.teacher },
      idNumber ? { label: '证件', text: idNumber } : { label: '手机', text: phone },
    ],
    orderNo,
    place: learners.length > 1 ? `订单号 · 学员 ${at} / ${learners.length}` : '订单号',
    note: idNumber ? '凭本证与身份证原件入场，请提前 15 分钟签到' : '凭本证入场，请提前 15 分钟签到',
    address: detailAddress(orderId),
  };
}

/** What the card says to those who cannot see it. */
export const describeCard = ({ course, name, facts, orderNo }: AdmissionCard): string =>
  [`入学凭证：${name}`, course, ...facts.map(({ label, text }) => `${label} ${text}`), `订单号 ${orderNo}`].join('，');
