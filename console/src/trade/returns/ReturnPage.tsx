import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { returnCases } from '@cellar/shared/api/trade/returnCases/calls';
import type { Result } from '@cellar/shared/contract/calls';
import { pictureAddress } from '@cellar/shared/format/picture';
import { RETURN_KINDS, RETURN_REASONS } from '@cellar/shared/constants/returns';
import { money } from '@cellar/shared/format/number/money';
import { useCall } from '../../api/useCall';
import { InnerPageHead } from '../../page/InnerPageHead';
import { useStaff } from '../../api/staff';
import { Evidence } from '../../kit/base/Evidence';
import text from '../../kit/base/text.module.css';
import { Time } from '../../kit/base/Time';
import { Loaded } from '../../kit/feedback/Loaded';
import { ListPath } from '../../kit/page/ListPath';
import { ReadAt } from '../../kit/feedback/ReadAt';
import link from '../../kit/table/Link.module.css';
import { RecordActions } from '../../kit/page/RecordActions';
import { actorLabel } from '../../platform/audit/labels';
import { FactList } from '../../kit/layout/FactList';
import { MemberLink } from '../../page/MemberLink';
import { Card } from '../orders/cards/Card';
import styles from '../orders/orders.module.css';
import { Deadline } from './Deadline';
import { BY, returnActions, type ReturnDialogKind } from './returnActions';
import { ReturnBadge } from './returnColumns';
import { ReturnDialog } from './ReturnDialogs';

type ReturnRecord = Result<'returnCases.get'>;

const THUMB = 64;

const GoodsCard = ({ goods }: Pick<ReturnRecord, 'goods'>) => (
  <Card title="退换商品">
    {goods.map(({ line, picture, name, spec, quantity, gift, received, damaged }) => (
      <div key={line} className={styles.line}>
        <img className={styles.thumb} src={pictureAddress('', picture.key, THUMB, 'webp')} alt="" loading="lazy" />
        <div>
          <p>{name}</p>
          <p className={text.dim}>{[spec, gift && '赠品'].filter(Boolean).join(' · ')}</p>
        </div>
        <span>× {quantity}</span>
        <span className={styles.figure}>
          {received !== null && `收到 ${received}`}
          {damaged ? <span className={styles.second}>破损 {damaged}</span> : null}
        </span>
      </div>
    ))}
  </Card>
);

const MoneyCard = ({ one: { money: back, refunds, sum, due } }: { one: ReturnRecord }) => (
  <Card title="退款">
    {back ? (
      <FactList
        facts={[
          ['应退', due && money(due.dueFen)],
          [due ? '拟退' : '退款', due?.dueFen !== back.refundFen && money(back.refundFen)],
          ['改动理由', sum?.reason],
          ['其中运费', back.freightFen > 0 && money(back.freightFen)],
          ['路径', back.ways.map(({ label, fen }) => `${label} ${money(fen)}`).join('、')],
          ['金币', back.coins > 0 && `${back.coins} 枚`],
          ['积分', back.points > 0 && `${back.points} 分`],
          ['优惠券', back.coupon && '一并退回'],
        ]}
      />
    ) : (
      <p className={text.dim}>不涉及退款。</p>
    )}
    <ul className={styles.list}>
      {refunds.map(({ id, label, amountFen, done }) => (
        <li key={id} className={styles.pair}>
          <span>
            {label} · {done ? '已退回' : '处理中'}
          </span>
          <b>{money(amountFen)}</b>
        </li>
      ))}
    </ul>
  </Card>
);

const LogCard = ({ events }: Pick<ReturnRecord, 'events'>) => (
  <Card title="处理记录">
    <ul className={styles.list}>
      {events.map(({ id, by, who, title, text: message, at }) => (
        <li key={id}>
          <div className={styles.pair}>
            <span>
              {title ?? '留言'} <span className={text.dim}>{who ? actorLabel(who) : BY[by]}</span>
            </span>
            <Time at={at} />
          </div>
          {message && <p className={styles.note}>{message}</p>}
        </li>
      ))}
    </ul>
  </Card>
);

function Body({ one, open }: { one: ReturnRecord; open: (kind: ReturnDialogKind) => void }) {
  const staff = useStaff();
  return (
    <>
      <div className={styles.status}>
        <ReturnBadge {...one} />
        <Deadline at={one.dueAt} />
      </div>
      <div className={styles.board}>
        <div className={styles.column}>
          <Card title="申请">
            <FactList
              facts={[
                ['要求', `${RETURN_KINDS[one.kind]} · ${RETURN_REASONS[one.reason]}`],
                ['说明', one.text],
                ['寄回', [one.courier, one.trackingNo].filter(Boolean).join(' ')],
              ]}
            />
            <Evidence label="凭证图片" pictures={one.pictures} />
          </Card>
          <GoodsCard goods={one.goods} />
          <LogCard events={one.events} />
        </div>
        <div className={styles.column}>
          <Card title="买家与订单">
            <FactList
              facts={[
                ['买家', <MemberLink key="buyer" {...one} />],
                ['手机', one.phone],
                [
                  '订单',
                  <Link key="order" className={link.link} to={`/orders/${one.orderId}`}>
                    {one.orderNo}
                  </Link>,
                ],
                ['申请时间', <Time key="at" at={one.appliedAt} />],
              ]}
            />
          </Card>
          <MoneyCard one={one} />
        </div>
      </div>
      <RecordActions name={one.caseNo} actions={returnActions(staff, one, open)} />
    </>
  );
}

/** One return in full: what is asked with its evidence, money, log, and the next step. */
export function ReturnPage() {
  const { id = '' } = useParams();
  const query = useCall(returnCases.get, { id }, { refetchInterval: false });
  const [open, setOpen] = useState<ReturnDialogKind | null>(null);
  const one = query.data;
  return (
    <>
      <InnerPageHead
        path={<ListPath to="/returns">退换</ListPath>}
        {...(one && { title: one.caseNo, history: { record: one.caseNo, name: one.caseNo } })}
      >
        <ReadAt from={query} />
      </InnerPageHead>
      <Loaded from={query}>{(found) => <Body key={found.id} one={found} open={setOpen} />}</Loaded>
      {open && one && <ReturnDialog kind={open} one={one} onClose={() => setOpen(null)} />}
    </>
  );
}
