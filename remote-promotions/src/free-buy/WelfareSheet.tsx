import { addresses } from '@cellar/shared/api/identity/addresses/calls';
import type { Address } from '@cellar/shared/api/identity/addresses/schema';
import { freeBuy } from '@cellar/shared/api/campaigns/freeBuy/calls';
import type { Welfare } from '@cellar/shared/api/campaigns/freeBuy/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Button, Empty, Loaded, Skeleton } from '@cellar/shared/ui/base';
import { Choices } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useState } from 'react';
import { ConfirmGift, GiftForm, GiftHeading, NoAddress, WhereTo } from '../common/GiftOrder';

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
        if (!saved[0]) return <NoAddress />;
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
  const choice = chosen && { campaignId, goodsId: chosen.id, addressId };
  return (
    <GiftForm>
      <GiftHeading>选一款</GiftHeading>
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
      <WhereTo saved={saved} value={addressId} onChange={setAddressId} />
      {choice ? (
        <ConfirmGift
          key={`${choice.goodsId} ${addressId}`}
          choice={choice}
          getFreight={() => freeBuy.getFreight(choice)}
          order={(agreed) => freeBuy.order({ ...choice, ...agreed })}
          hasChanged={(error) => freeBuy.order.failedWith(error, 'changed')}
          onGone={onGone}
        />
      ) : (
        <Button size="l" block disabled>
          请选一款福利
        </Button>
      )}
    </GiftForm>
  );
}
