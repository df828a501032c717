import { addresses } from '@cellar/shared/api/addresses/calls';
import type { Address } from '@cellar/shared/api/addresses/schema';
import { freeBuy } from '@cellar/shared/api/freeBuy/calls';
import type { Welfare } from '@cellar/shared/api/freeBuy/schema';
import { areaText } from '@cellar/shared/format/area';
import { money } from '@cellar/shared/format/money';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { Button, Empty, Failed, Loaded, Skeleton } from '@cellar/shared/ui/base';
import { Choices } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useState } from 'react';
import css from './FreeBuyScreen.module.css';

type WelfareSheetProps = { open: boolean; campaignId: string; onClose: () => void; onChanged: () => void };

/** Which goods, where to, and what the way costs. */
export function WelfareSheet({ open, campaignId, onClose, onChanged }: WelfareSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="选择福利" tall>
      {open && <Form campaignId={campaignId} onChanged={onChanged} />}
    </Sheet>
  );
}

type FormProps = Pick<WelfareSheetProps, 'campaignId' | 'onChanged'>;

/** The server says first whether there are friends and goods enough; only then is anything chosen. */
function Form({ campaignId, onChanged }: FormProps) {
  const form = useLoad(async () => {
    const [sufficient, welfare, saved] = await Promise.all([
      freeBuy.check({ campaignId }),
      freeBuy.listWelfare({ campaignId }),
      addresses.list(),
    ]);
    return { sufficient, goods: welfare.list, saved: saved.list };
  }, [campaignId]);
  return (
    <Loaded from={form} skeleton={<Skeleton shapes="lines lines" />}>
      {({ sufficient, goods, saved }) => {
        if (sufficient.missing > 0)
          return <Empty compact picture="box" text={`还差 ${sufficient.missing} 位好友助力`} />;
        if (!sufficient.enough) return <Empty compact picture="box" text="福利已经领完" />;
        if (!saved[0])
          return (
            <Empty
              picture="address"
              text="还没有收货地址"
              note="先保存一个地址，福利会寄到那里"
              action={<Button to="/address-order-edit">新增收货地址</Button>}
            />
          );
        return (
          <Choose
            campaignId={campaignId}
            goods={goods}
            saved={saved}
            first={saved[0].id}
            onGone={() => {
              void form.reload();
              onChanged();
            }}
          />
        );
      }}
    </Loaded>
  );
}

type ChooseProps = {
  campaignId: string;
  goods: readonly Welfare[];
  saved: readonly Address[];
  first: string;
  onGone: () => void;
};

function Choose({ campaignId, goods, saved, first, onGone }: ChooseProps) {
  const [goodsId, setGoodsId] = useState<string | null>(null);
  const [addressId, setAddressId] = useState(first);
  const chosen = goods.find(({ id, left }) => id === goodsId && left > 0);
  return (
    <div className={css.form}>
      <h3 className={css.heading}>选一款</h3>
      <Choices
        label="福利"
        value={chosen?.id ?? null}
        onChange={setGoodsId}
        items={goods.map(({ id, name, spec, left }) => ({
          value: id,
          label: name,
          note: left > 0 ? `${spec} · 还有 ${left} 份` : `${spec} · 已领完`,
          disabled: left === 0,
        }))}
      />
      <h3 className={css.heading}>寄到哪里</h3>
      <Choices
        label="收货地址"
        value={addressId}
        onChange={setAddressId}
        items={saved.map((address) => ({
          value: address.id,
          label: address.name,
          note: `${areaText(address)} ${address.detail}`,
        }))}
      />
      {chosen ? (
        <Confirm
          key={`${chosen.id} ${addressId}`}
          choice={{ campaignId, goodsId: chosen.id, addressId }}
          onGone={onGone}
        />
      ) : (
        <Button size="l" block disabled>
          请选一款福利
        </Button>
      )}
    </div>
  );
}

type ConfirmProps = { choice: { campaignId: string; goodsId: string; addressId: string }; onGone: () => void };

/** What the way costs, and the order. */
function Confirm({ choice, onGone }: ConfirmProps) {
  const go = useGo();
  const keyFor = useIdemKey();
  const freight = useLoad(() => freeBuy.getFreight(choice), [choice.goodsId, choice.addressId]);
  const { submit, busy } = useSubmit(
    async (freightFen: number) => {
      const content = { ...choice, freightFen };
      const { orderId, payFen } = await freeBuy.order({ ...content, idemKey: keyFor(content) });
      toast(payFen > 0 ? '已提交，支付运费后发货' : '领取成功，我们会尽快发货');
      go(payFen > 0 ? `/pay-type?orderId=${orderId}` : `/order-details?orderId=${orderId}`);
    },
    {
      onError: (error) => {
        toastError(error);
        if (freeBuy.order.failedWith(error, 'changed')) void freight.reload();
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
