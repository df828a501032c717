import { money } from '@cellar/shared/format/number/money';
import { nearTime } from '@cellar/shared/format/time/near';
import { now } from '@cellar/shared/runtime/clock';
import { Link } from '@cellar/shared/runtime/navigate';
import { Amounts, Card, Cell, Cells, Icon } from '@cellar/shared/ui/base';
import { RefundRules } from '../../common/RefundRules';
import { SessionBrief } from '../../common/SessionBrief';
import css from '../enrolment.module.css';
import type { Confirmation } from '../form';
import { invoiceText } from '../../common/invoiceText';

/** Everything that is submitted. */
export function OrderFacts({ confirmation }: { confirmation: Confirmation }) {
  const { session, participants, phone, invoice, unitFen, totalFen, rules, offer, signUpBeforeAt, address, agreement } =
    confirmation;
  return (
    <>
      {offer && (
        <p className={css.offer} role="status">
          <Icon name="check" size={18} /> 候补名额为你保留至 {nearTime(offer.until, now())}，请尽快提交
        </p>
      )}
      <SessionBrief session={session} />
      <section aria-label="学员">
        <h3 className={css.subtitle}>学员 {participants.length} 人</h3>
        <Card>
          <ul className={css.people}>
            {participants.map(({ name, pinyin, phone: own, idNumber }) => (
              <li key={`${name} ${own}`}>
                <b>{name}</b>
                {pinyin && <span>{pinyin}</span>}
                <small>
                  {own}
                  {idNumber && ` · 身份证 ${idNumber}`}
                </small>
              </li>
            ))}
          </ul>
        </Card>
      </section>
      <Cells>
        <Cell label="上课地址" value={address} />
        <Cell label="联系手机" value={phone} />
        <Cell label="发票" value={invoiceText(invoice)} />
        <Cell label="报名截止" value={nearTime(signUpBeforeAt, now())} />
      </Cells>
      <Card>
        <Amounts
          rows={[
            { label: '课程费用', fen: `${money(unitFen)} × ${participants.length} 人` },
            { label: '应付合计', fen: totalFen, total: true },
          ]}
        />
      </Card>
      <RefundRules rules={rules} />
      <p className={css.limit}>
        提交后名额为你保留，逾期未付自动取消。已同意
        <Link to={`/payment-agreement?version=${agreement.version}`} className={css.link}>
          《{agreement.title}》
        </Link>
      </p>
    </>
  );
}
