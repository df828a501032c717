import { MAIL_EVENTS, type MailEvent } from '@cellar/shared/api/identity/staffMail/shapes';
import { webhookEvents } from '@cellar/shared/constants/webhookEvents';
import { money } from '@cellar/shared/format/number/money';
import { dayMinute } from '@cellar/shared/format/time/date';

export type MailItem = { event: MailEvent; data: Record<string, unknown>; at: Date };

const SHOWN = 20;
const APPLICATIONS: Record<string, string> = { registration: '注册审核', unfreeze: '解冻', exclusive: '区域专享' };
const amount = ({ amountFen }: MailItem['data']) => money(Number(amountFen));

const LINES: Record<MailEvent, (data: MailItem['data']) => string> = {
  'order.paid': (data) => `订单 ${String(data.orderNo)}，${amount(data)}`,
  'refund.started': (data) => `退款 ${amount(data)}`,
  'application.submitted': ({ kind }) => `${APPLICATIONS[String(kind)] ?? ''}申请`,
  'transfer.reported': (data) => `转账 ${amount(data)}，等待核对`,
  'stock.low': ({ name, available }) => `${String(name)}，可售 ${String(available)} 瓶`,
  alarm: ({ text }) => String(text),
};

/** One mail about all that happened since the last one. */
export function mailText(items: readonly MailItem[], everyMinutes: number): { subject: string; text: string } {
  const groups = MAIL_EVENTS.map((event) => ({ event, own: items.filter((item) => item.event === event) })).filter(
    ({ own }) => own.length > 0,
  );
  const titleOf = ({ event, own }: (typeof groups)[number]) => `${webhookEvents[event]} ${own.length}`;
  const parts = groups.map((group) => {
    const lines = group.own.slice(0, SHOWN).map(({ event, data, at }) => `${dayMinute(at)}  ${LINES[event](data)}`);
    const rest = group.own.length - lines.length;
    return [titleOf(group), ...lines, ...(rest > 0 ? [`还有 ${rest} 条，请到控制台查看`] : [])].join('\n');
  });
  const foot = `这样的邮件最多每 ${everyMinutes} 分钟一封。在控制台「概览 · 邮件提醒」里修改或关闭。`;
  return { subject: `酒窖 · ${groups.map(titleOf).join('，')}`, text: [...parts, foot].join('\n\n') };
}
