import { addresses } from '@cellar/shared/api/identity/addresses/calls';
import type { Address } from '@cellar/shared/api/identity/addresses/schema';
import { samples } from '@cellar/shared/api/trade/samples/calls';
import type { SampleOffer, SampleVoucher } from '@cellar/shared/api/trade/samples/schema';
import { areaText } from '@cellar/shared/format/address/area';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { AgeNotice, Button, Empty, Loaded, Skeleton, Stack } from '@cellar/shared/ui/base';
import { Choices } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useState } from 'react';
import css from './SampleJuanScreen.module.css';

type RedeemSheetProps = { voucher: SampleVoucher | null; onClose: () => void; onRedeemed: () => void };

/** Which bottle, and where to. */
export function RedeemSheet({ voucher, onClose, onRedeemed }: RedeemSheetProps) {
  return (
    <Sheet open={voucher !== null} onClose={onClose} title="兑换样酒" tall>
      {voucher && <Form voucher={voucher} onRedeemed={onRedeemed} />}
    </Sheet>
  );
}

async function loadForm() {
  const [offers, saved] = await Promise.all([samples.listOffers(), addresses.list()]);
  return { offers: offers.list, saved: saved.list };
}

function Form({ voucher, onRedeemed }: { voucher: SampleVoucher; onRedeemed: () => void }) {
  const form = useLoad(loadForm, []);
  return (
    <Loaded from={form} skeleton={<Skeleton shapes="lines lines" />}>
      {({ offers, saved }) =>
        !saved[0] ? (
          <Empty
            picture="address"
            text="还没有收货地址"
            note="先保存一个地址，样酒会寄到那里"
            action={<Button to="/address-order-edit">新增收货地址</Button>}
          />
        ) : (
          <Choose
            voucher={voucher}
            offers={offers}
            saved={saved}
            first={saved[0].id}
            onRedeemed={onRedeemed}
            onGone={() => void form.reload()}
          />
        )
      }
    </Loaded>
  );
}

type ChooseProps = {
  voucher: SampleVoucher;
  offers: SampleOffer[];
  saved: Address[];
  /** The address chosen at first. */
  first: string;
  onRedeemed: () => void;
  /** Somebody else took the last of it. */
  onGone: () => void;
};

function Choose({ voucher, offers, saved, first, onRedeemed, onGone }: ChooseProps) {
  const [sampleId, setSampleId] = useState<string | null>(null);
  const [addressId, setAddressId] = useState(first);
  const keyFor = useIdemKey();
  const chosen = offers.find(({ id, left }) => id === sampleId && left > 0);
  const { submit, busy } = useSubmit(
    async (sample: SampleOffer) => {
      const content = { voucherId: voucher.id, sampleId: sample.id, addressId };
      await samples.redeem({ ...content, idemKey: keyFor(content) });
      toast('兑换成功，我们会尽快寄出');
      onRedeemed();
    },
    {
      onError: (error) => {
        if (samples.redeem.failedWith(error, 'gone')) onGone();
        toastError(error);
      },
    },
  );
  return (
    <Stack>
      <h3 className={css.heading}>选一款样酒</h3>
      <Choices
        label="样酒"
        value={chosen ? sampleId : null}
        onChange={setSampleId}
        items={offers.map(({ id, name, capacityMl, left }) => ({
          value: id,
          label: name,
          note: left > 0 ? `${capacityMl}ml · 还有 ${left} 瓶` : `${capacityMl}ml · 已兑完`,
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
      <AgeNotice />
      <div className={css.confirm}>
        <Button size="l" block disabled={!chosen} loading={busy} onClick={() => chosen && void submit(chosen)}>
          {chosen ? '确认兑换' : '请选一款样酒'}
        </Button>
      </div>
    </Stack>
  );
}
