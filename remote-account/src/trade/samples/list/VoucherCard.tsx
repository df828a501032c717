import { samples } from '@cellar/shared/api/trade/samples/calls';
import type { SampleVoucher } from '@cellar/shared/api/trade/samples/schema';
import { areaText } from '@cellar/shared/format/address/area';
import { daysBetween, monthDay } from '@cellar/shared/format/time/date';
import { nearDay } from '@cellar/shared/format/time/near';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { now } from '@cellar/shared/runtime/clock';
import { confirm, toast } from '@cellar/shared/runtime/messages';
import { Button, Card, cx, Photo, Steps, Tag, Row } from '@cellar/shared/ui/base';
import { Ticket, TicketTerms } from '../../../common/Ticket';
import css from './SampleJuanScreen.module.css';

type VoucherCardProps = { voucher: SampleVoucher; onRedeem: () => void; onChanged: () => void };

/** A voucher, or the bottle that it became and where that is. */
export function VoucherCard({ voucher, onRedeem, onChanged }: VoucherCardProps) {
  if (voucher.sample) return <Redeemed voucher={voucher} sample={voucher.sample} onChanged={onChanged} />;
  const { state, reason, expiresAt } = voucher;
  const days = daysBetween(now(), expiresAt);
  const expired = state === 'expired';
  return (
    <Ticket
      stub={
        <span className={cx(css.stub, expired && css.spent)} aria-hidden>
          样
        </span>
      }
      name={
        <>
          {reason}
          {!expired && days <= SOON_DAYS && <Tag tone="soft">{days === 0 ? '今天到期' : `还剩 ${days} 天`}</Tag>}
        </>
      }
      spent={expired}
      action={
        !expired && (
          <Button size="s" label={`去兑换：${reason}`} onClick={onRedeem}>
            去兑换
          </Button>
        )
      }
    >
      <p>样酒券，任选一款样酒</p>
      <p>{expired ? `${nearDay(expiresAt, now())} 已过期` : `有效期至 ${nearDay(expiresAt, now())}`}</p>
    </Ticket>
  );
}

const SOON_DAYS = 5;
const STEPS = ['已兑换', '已寄出', '已收到'];
const stepOf = { packing: 0, shipped: 1, received: 2, unused: 0, expired: 0 };

type RedeemedProps = { voucher: SampleVoucher; sample: NonNullable<SampleVoucher['sample']>; onChanged: () => void };

function Redeemed({ voucher, sample, onChanged }: RedeemedProps) {
  const { id, state, address, courier, trackingNo, redeemedAt } = voucher;
  const { submit, busy } = useSubmit(async () => {
    if (!(await confirm({ title: '确认收到', message: `「${sample.name}」已经收到了吗？`, confirmText: '已收到' })))
      return;
    await samples.confirm({ voucherId: id });
    toast('已确认收到');
    onChanged();
  });
  return (
    <Card>
      <Row gap={12}>
        <Photo picture={sample.picture} units={64} ratio={1} fit="contain" alt="" className={css.picture} />
        <TicketTerms name={sample.name}>
          <p>
            {sample.capacityMl}ml 样酒 · {monthDay(redeemedAt)} 兑换
          </p>
        </TicketTerms>
      </Row>
      <Steps items={STEPS} current={stepOf[state]} />
      <dl className={css.facts}>
        {address && (
          <div>
            <dt>寄往</dt>
            <dd>
              {address.name} {areaText(address)} {address.detail}
            </dd>
          </div>
        )}
        {trackingNo && (
          <div>
            <dt>运单</dt>
            <dd>
              {courier} {trackingNo}
            </dd>
          </div>
        )}
      </dl>
      <div className={css.foot}>
        <Button size="s" kind="line" to={`/product?req_productId=${sample.productId}`}>
          看看正装
        </Button>
        {state === 'shipped' && (
          <Button size="s" loading={busy} onClick={() => void submit()}>
            确认收到
          </Button>
        )}
      </div>
    </Card>
  );
}
