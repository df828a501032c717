import { Link } from 'react-router-dom';
import type { DeskOrder } from '@cellar/shared/api/trade/desk/shapes';
import { RETURN_KINDS, RETURN_STATES } from '@cellar/shared/constants/returns';
import { money } from '@cellar/shared/format/number/money';
import link from '../../../kit/table/Link.module.css';
import text from '../../../kit/base/text.module.css';
import { Time } from '../../../kit/base/Time';
import { FactList } from '../../../kit/layout/FactList';
import { Card } from './Card';
import styles from '../orders.module.css';

const INVOICES: Record<DeskOrder['invoicing']['state'], string> = {
  none: '未申请',
  requested: '已申请，等待开具',
  issuing: '开具中',
  issued: '已开具',
  reversed: '已冲红',
};

/** Payments and refunds, and the invoice over them. */
export const MoneyCard = ({ order: { payments, refunds, invoice, invoicing } }: { order: DeskOrder }) => (
  <Card title="付款与发票">
    <ul className={styles.list}>
      {payments.map(({ id, text: label, stateLabel, amountFen, outNo, at }) => (
        <li key={id}>
          <div className={styles.pair}>
            <span>
              {label} · {stateLabel}
            </span>
            <b>{money(amountFen)}</b>
          </div>
          <p className={text.dim}>
            <Time at={at} /> {outNo}
          </p>
        </li>
      ))}
      {refunds.map(({ id, text: label, amountFen, at }) => (
        <li key={id}>
          <div className={styles.pair}>
            <span>{label}</span>
            <b>{money(-amountFen)}</b>
          </div>
          <p className={text.dim}>
            <Time at={at} />
          </p>
        </li>
      ))}
    </ul>
    {payments.length === 0 && <p className={text.dim}>还没有付款。</p>}
    <FactList
      facts={[
        ['发票', invoice ? `${INVOICES[invoicing.state]} · ${invoice.title}` : INVOICES[invoicing.state]],
        ['发票号码', invoicing.number],
      ]}
    />
  </Card>
);

/** Returns of the order, each with its own record. */
export const CasesCard = ({ cases }: Pick<DeskOrder, 'cases'>) => (
  <Card title="售后">
    <ul className={styles.list}>
      {cases.map(({ id, caseNo, kind, state, at }) => (
        <li key={id} className={styles.pair}>
          <span>
            <Link className={link.link} to={`/returns/${id}`}>
              {caseNo}
            </Link>{' '}
            {RETURN_KINDS[kind]} · {RETURN_STATES[state]}
          </span>
          <Time at={at} />
        </li>
      ))}
    </ul>
  </Card>
);
