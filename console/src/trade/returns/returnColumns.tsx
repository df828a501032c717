import { pictureAddress } from '@cellar/shared/format/picture';
import { RETURN_KINDS, RETURN_REASONS, RETURN_STATES, type ReturnState } from '@cellar/shared/constants/returns';
import { money } from '@cellar/shared/format/number/money';
import { Badge, type Tone } from '../../kit/base/Badge';
import { Time } from '../../kit/base/Time';
import { MemberLink } from '../../page/MemberLink';
import type { Column } from '../../kit/table/DataTable';
import styles from '../orders/orders.module.css';
import { Deadline } from './Deadline';
import type { ReturnHead } from './returnActions';

const THUMB = 64;
const TONES: Partial<Record<ReturnState, Tone>> = {
  applied: 'gold',
  sent: 'run',
  checked: 'gold',
  refunding: 'run',
  resent: 'run',
  refunded: 'ok',
  exchanged: 'ok',
  refused: 'bad',
};

export const ReturnBadge = ({ state, stateLabel }: Pick<ReturnHead, 'state' | 'stateLabel'>) => (
  <Badge tone={TONES[state] ?? 'plain'}>{stateLabel || RETURN_STATES[state]}</Badge>
);

export const COLUMNS: Column<ReturnHead>[] = [
  {
    id: 'no',
    title: '申请',
    cell: ({ caseNo, appliedAt }) => (
      <>
        {caseNo}
        <span className={styles.second}>
          <Time at={appliedAt} />
        </span>
      </>
    ),
  },
  {
    id: 'buyer',
    title: '买家',
    cell: ({ personId, nickname, phone }) => (
      <>
        <MemberLink personId={personId} nickname={nickname} />
        <span className={styles.second}>{phone}</span>
      </>
    ),
  },
  {
    id: 'goods',
    title: '商品',
    cell: ({ goods }) => (
      <span className={styles.goods}>
        {goods.slice(0, 3).map(({ line, picture }) => (
          <img
            key={line}
            className={styles.thumb}
            src={pictureAddress('', picture.key, THUMB, 'webp')}
            alt=""
            loading="lazy"
          />
        ))}
        <span className={styles.named}>
          {goods[0]?.name}
          {goods.length > 1 ? ` 等 ${goods.length} 种` : ` × ${goods[0]?.quantity ?? 0}`}
        </span>
      </span>
    ),
  },
  {
    id: 'kind',
    title: '要求',
    cell: ({ kind, reason }) => (
      <>
        {RETURN_KINDS[kind]}
        <span className={styles.second}>{RETURN_REASONS[reason]}</span>
      </>
    ),
    isShort: true,
  },
  {
    id: 'money',
    title: '退款',
    cell: ({ kind, refundFen }) => (kind === 'exchange' && refundFen === 0 ? '–' : money(refundFen)),
    isFigure: true,
  },
  { id: 'state', title: '状态', cell: (one) => <ReturnBadge {...one} />, isShort: true },
  { id: 'due', title: '期限', cell: ({ dueAt }) => <Deadline at={dueAt} /> },
];
