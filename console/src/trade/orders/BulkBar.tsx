import { useState } from 'react';
import { fulfilment } from '@cellar/shared/api/catalog/fulfilment/calls';
import { desk } from '@cellar/shared/api/trade/desk/calls';
import type { DeskRow } from '@cellar/shared/api/trade/desk/shapes';
import { CallError } from '@cellar/shared/runtime/errors';
import { asCallError } from '../../api/request';
import { useCall } from '../../api/useCall';
import { lackOf, useStaff } from '../../api/staff';
import { Button } from '../../kit/base/Button';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { NO_FIELDS } from '../../kit/form/useSchemaForm';
import { SelectionBar } from '../../kit/table/selection/SelectionBar';
import { LabelsDialog } from './print/LabelsDialog';
import type { SheetKind } from './print/printAddress';
import { SENDERS } from './senders';

type Kind = 'pack' | 'ship';
type Order = DeskRow;

const WORK: Record<
  Kind,
  { text: string; happens: string; from: Order['state']; send: (id: string) => Promise<unknown> }
> = {
  pack: {
    text: '打包',
    happens: '选中的待打包订单逐个打包。打包后买家不能再改收货地址。',
    from: 'paid',
    send: (id) => desk.pack({ id }),
  },
  ship: {
    text: '发货',
    happens: '选中的已打包订单整单发出，每个发货仓一个包裹，运单号由快递自动取号。',
    from: 'packed',
    send: (id) => desk.ship({ id }),
  },
};

const BY_HAND = '还没有接入快递自动取号：在订单里填写运单号发货，或用「批量发货」导入运单表。';

/** One after the other; what is refused does not keep the others back. */
async function workOn(orders: readonly Order[], { send }: (typeof WORK)[Kind], onDone: (id: string) => void) {
  const refused: string[] = [];
  for (const { id, orderNo } of orders) {
    try {
      await send(id);
      onDone(id);
    } catch (error) {
      refused.push(`${orderNo}：${asCallError(error).message}`);
    }
  }
  if (refused.length > 0) throw new CallError({ kind: 'refused', message: refused.join('；') });
}

type DialogProps = { kind: Kind; orders: readonly Order[]; onDone: (id: string) => void; onClose: () => void };

function ManyDialog({ kind, orders, onDone, onClose }: DialogProps) {
  const work = WORK[kind];
  const text = `${work.text} ${orders.length} 单`;
  const { data } = useCall(fulfilment.listCouriers, {});
  const isByHand = kind === 'ship' && data?.takesBookings === false;
  return (
    <ConfirmAction
      title={text}
      happens={isByHand ? BY_HAND : work.happens}
      blocked={isByHand ? '还没有接入快递自动取号' : null}
      confirm={text}
      schema={NO_FIELDS}
      start={{}}
      send={() => workOn(orders, work, onDone)}
      done={() => `已${text}`}
      onClose={onClose}
    />
  );
}

type Props = {
  chosen: readonly Order[];
  onDone: (id: string) => void;
  onClear: () => void;
  /** Goes to sheets of the chosen orders. */
  onPrint: (kind: SheetKind) => void;
};

/** What is done with the chosen orders together. */
export function BulkBar({ chosen, onDone, onClear, onPrint }: Props) {
  const lack = lackOf(useStaff(), SENDERS);
  const [isLabelling, setIsLabelling] = useState(false);
  const [open, setOpen] = useState<{ kind: Kind; orders: readonly Order[] } | null>(null);
  const ids = chosen.map(({ id }) => id);
  return (
    <>
      {chosen.length > 0 && (
        <SelectionBar label="批量操作" chosen={`已选 ${chosen.length} 单`} onClear={onClear}>
          {(Object.keys(WORK) as Kind[]).map((kind) => {
            const own = chosen.filter(({ state, waitsForGroup }) => state === WORK[kind].from && !waitsForGroup);
            return (
              <Button
                key={kind}
                small
                kind="plain"
                blocked={lack ?? (own.length === 0 ? `没有可以${WORK[kind].text}的订单` : null)}
                onClick={() => setOpen({ kind, orders: own })}
              >
                {WORK[kind].text} {own.length} 单
              </Button>
            );
          })}
          <Button small kind="plain" onClick={() => onPrint('picking')}>
            打印拣货单
          </Button>
          <Button small kind="plain" blocked={lack} onClick={() => onPrint('delivery')}>
            打印发货单
          </Button>
          <Button small kind="plain" blocked={lack} onClick={() => setIsLabelling(true)}>
            下载面单
          </Button>
        </SelectionBar>
      )}
      {isLabelling && <LabelsDialog ids={ids} onClose={() => setIsLabelling(false)} />}
      {open && <ManyDialog {...open} onDone={onDone} onClose={() => setOpen(null)} />}
    </>
  );
}
