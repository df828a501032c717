import type { Address } from '@cellar/shared/api/identity/addresses/schema';
import { areaText } from '@cellar/shared/format/address/area';
import { money } from '@cellar/shared/format/number/money';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { Button, Empty, Failed, Stack } from '@cellar/shared/ui/base';
import { Choices } from '@cellar/shared/ui/form';
import type { ReactNode } from 'react';
import css from './GiftOrder.module.css';

export const NoAddress = () => (
  <Empty
    picture="address"
    text="还没有收货地址"
    note="先保存一个地址，东西会寄到那里"
    action={<Button to="/address-order-edit">新增收货地址</Button>}
  />
);

export const GiftForm = ({ children }: { children: ReactNode }) => <Stack inSheet>{children}</Stack>;
export const GiftHeading = ({ children }: { children: ReactNode }) => <h3 className={css.heading}>{children}</h3>;

type WhereToProps = { saved: readonly Address[]; value: string; onChange: (id: string) => void };

export const WhereTo = ({ saved, value, onChange }: WhereToProps) => (
  <>
    <GiftHeading>寄到哪里</GiftHeading>
    <Choices
      label="收货地址"
      value={value}
      onChange={onChange}
      items={saved.map((address) => ({
        value: address.id,
        label: address.name,
        note: `${areaText(address)} ${address.detail}`,
      }))}
    />
  </>
);

type Freight = { deliverable: boolean; freightFen: number; warehouse: string };
type ConfirmGiftProps = {
  /** What is asked for; another choice needs another key. */
  choice: object;
  getFreight: () => Promise<Freight>;
  order: (agreed: { freightFen: number; idemKey: string }) => Promise<{ orderId: string; payFen: number }>;
  /** Whether the order failed because the freight is another one by now. */
  hasChanged: (error: unknown) => boolean;
  onGone: () => void;
};

/** What the way costs, and the order of goods that cost nothing. */
export function ConfirmGift({ choice, getFreight, order, hasChanged, onGone }: ConfirmGiftProps) {
  const go = useGo();
  const keyFor = useIdemKey();
  const freight = useLoad(getFreight, [JSON.stringify(choice)]);
  const { submit, busy } = useSubmit(
    async (freightFen: number) => {
      const { orderId, payFen } = await order({ freightFen, idemKey: keyFor({ ...choice, freightFen }) });
      toast(payFen > 0 ? '已提交，支付运费后发货' : '领取成功，我们会尽快发货');
      go(payFen > 0 ? `/pay-type?orderId=${orderId}` : `/order-details?orderId=${orderId}`);
    },
    {
      onError: (error) => {
        toastError(error);
        if (hasChanged(error)) void freight.reload();
        else onGone();
      },
    },
  );
  if (freight.status === 'failed') return <Failed error={freight.error} onRetry={freight.reload} />;
  const data = freight.data;
  if (data && !data.deliverable)
    return (
      <Button size="l" block disabled>
        这个地址暂时送不到
      </Button>
    );
  return (
    <>
      <p className={css.freight}>
        <span>{data ? `${data.warehouse}发货` : '正在计算运费'}</span>
        <b>{data && (data.freightFen > 0 ? `运费 ${money(data.freightFen)}` : '免运费')}</b>
      </p>
      <Button size="l" block disabled={!data} loading={busy} onClick={() => data && void submit(data.freightFen)}>
        {data && data.freightFen > 0 ? `支付运费 ${money(data.freightFen)}` : '确认领取'}
      </Button>
    </>
  );
}
