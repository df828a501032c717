import { LOSS_PER, type GiftRehearsal } from '@cellar/shared/api/money/wallet/giftSchema';
import { money } from '@cellar/shared/format/number/money';
import { Note } from '../../../kit/feedback/Note';
import styles from './Offers.module.css';
import { Part } from './RehearsalPart';

const ALL = 100;

function shareOf({ costFen, marginFen }: GiftRehearsal): string {
  if (marginFen === null) return '没有能算毛利的订单';
  if (marginFen <= 0) return '没有毛利';
  return `${Math.round((costFen / marginFen) * ALL).toLocaleString('en')}%`;
}

const row = (name: string, value: string) => ({ key: name, name, value });
const sumRow = (name: string, fen: number | null) => (fen === null ? [] : [row(name, money(fen))]);

const rowsOf = (rehearsal: GiftRehearsal) => [
  row('看了', `${rehearsal.events.toLocaleString('en')} ${rehearsal.unit}`),
  ...(rehearsal.term === null ? [] : [row('活动几天', `${rehearsal.term} 天`)]),
  ...sumRow('会送出', rehearsal.costFen),
  ...sumRow('原来送出', rehearsal.beforeFen),
  ...(rehearsal.term !== null && rehearsal.mostFen === null ? [row('最多送出', '没有上限')] : []),
  ...sumRow('最多送出', rehearsal.mostFen),
  row(rehearsal.term === null ? '占毛利' : '占同样天数的毛利', shareOf(rehearsal)),
];

function Finding({ losses, mostFen, limitFen }: GiftRehearsal) {
  if (losses.length > 0)
    return (
      <Note tone="bad" isUrgent={false}>
        会亏本，保存后可能要另一位同事复核才生效。
      </Note>
    );
  const isAbove = limitFen !== null && (mostFen === null || mostFen > limitFen);
  return isAbove ? (
    <Note tone="gold">最多送出的超过 {money(limitFen)}，保存后要另一位同事复核才生效。</Note>
  ) : (
    <p role="status">没有亏本的。</p>
  );
}

/** What an offer that gives something away beside orders would have given. */
export function GiftRehearsalPanel({ rehearsal }: { rehearsal: GiftRehearsal }) {
  const { days, isPart, losses, parts, short, notes } = rehearsal;
  return (
    <>
      <Finding {...rehearsal} />
      <Part title={`近 ${days} 天`} rows={rowsOf(rehearsal)} />
      <Part
        title="亏得最多"
        rows={losses.map(({ name, per, lossFen }) => row(name, `${LOSS_PER[per]}亏 ${money(lossFen)}`))}
      />
      <Part
        title="分项"
        rows={parts.map(({ name, times, costFen }) => row(name, `${times.toLocaleString('en')} 次，${money(costFen)}`))}
      />
      <Part
        title="可能不够送"
        rows={short.map(({ productId, name, wanted, available }) => ({
          ...{ key: productId, name, value: `要 ${wanted} 瓶，可售 ${available} 瓶` },
        }))}
      />
      <p className={styles.hint}>
        {isPart && '记录太多，只看了一部分。'}
        {notes.join('')}
      </p>
    </>
  );
}
