import { useMemo, useState } from 'react';
import { z } from 'zod';
import { wallet } from '@cellar/shared/api/money/wallet/calls';
import type { Result } from '@cellar/shared/contract/calls';
import { money } from '@cellar/shared/format/number/money';
import { dayMinute } from '@cellar/shared/format/time/date';
import { usePageLack } from '../../page/usePageInfo';
import { Time } from '../../kit/base/Time';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { SectionTitle } from '../../kit/layout/SectionTitle';
import { DataTable, type Column } from '../../kit/table/DataTable';

type Coming = Result<'wallet.listOffers'>['coming'][number];

const textOf = ({ offers }: Coming) =>
  offers.map(({ amountFen, giftFen }) => `满 ${money(amountFen)} 送 ${money(giftFen)}`).join('，') || '不再赠送';

const COLUMNS: Column<Coming>[] = [
  { id: 'from', title: '生效时间（上海时间）', cell: ({ fromAt }) => <Time at={fromAt} />, isShort: true },
  { id: 'offers', title: '赠送', cell: textOf },
];

const CancelDialog = ({ fromAt, onClose }: { fromAt: string; onClose: () => void }) => (
  <ConfirmAction
    title={`取消 ${dayMinute(fromAt)} 的充值赠送`}
    happens="到时不再变更，之前的赠送继续有效。"
    confirm="取消这组赠送"
    isDangerous
    schema={z.object({})}
    start={{}}
    send={() => wallet.cancelOffers({ fromAt })}
    done={() => '定时的充值赠送已取消'}
    onClose={onClose}
  >
    {() => null}
  </ConfirmAction>
);

/** Sets of offers that begin later, the next first. */
export function ComingOffers({ coming }: { coming: readonly Coming[] }) {
  const lack = usePageLack();
  const [open, setOpen] = useState<string | null>(null);
  const actions = useMemo(
    () => ({
      name: ({ fromAt }: Coming) => dayMinute(fromAt),
      of: ({ fromAt }: Coming) => [{ label: '取消', run: () => setOpen(fromAt) }],
    }),
    [],
  );
  return (
    <>
      <SectionTitle>等待生效</SectionTitle>
      <DataTable
        label="等待生效的充值赠送"
        columns={COLUMNS}
        rows={coming}
        keyOf={({ fromAt }) => fromAt}
        empty=""
        actions={lack ? null : actions}
      />
      {open && <CancelDialog fromAt={open} onClose={() => setOpen(null)} />}
    </>
  );
}
