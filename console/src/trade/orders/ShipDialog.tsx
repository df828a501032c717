import { useState } from 'react';
import { desk } from '@cellar/shared/api/trade/desk/calls';
import { deskSchema } from '@cellar/shared/api/trade/desk/schema';
import type { DeskLine, DeskOrder } from '@cellar/shared/api/trade/desk/shapes';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { RowsField, type PathForm } from '../../kit/form/RowsField';
import { FormDraft, useDraftKey } from '../../kit/form/draft/FormDraft';
import { removeDraft } from '../../kit/form/draft/draftStore';
import { byPath } from '../../kit/form/typed/amounts';
import { SelectField } from '../../kit/form/SelectField';
import { TextField } from '../../kit/form/TextField';
import { NO_FIELDS } from '../../kit/form/useSchemaForm';
import { SlipFields } from '../CourierField';
import styles from './orders.module.css';

const MAX_PARCELS = 20;
const schema = deskSchema.ship.params.pick({ parcels: true });

type Typed = { warehouseId?: string; lines?: { line: number; quantity: unknown }[] | undefined };

const unsentOf = (order: DeskOrder) => order.lines.filter(({ unsent }) => unsent > 0);
const warehousesOf = (lines: readonly DeskLine[]) => [
  ...new Map(lines.map(({ warehouseId, warehouse }) => [warehouseId, warehouse])),
];

/** A parcel of one warehouse; its row names all lines, of which those of its warehouse count. */
const rowOf = (lines: readonly DeskLine[], warehouseId: string, isFull: boolean) => ({
  warehouseId,
  courier: '',
  trackingNo: '',
  lines: lines.map(({ line, unsent }) => ({ line, quantity: isFull ? unsent : 0 })),
});

const inParcel = (lines: readonly DeskLine[], { warehouseId, lines: typed = [] }: Typed) =>
  typed.filter(({ line }) => lines.find((one) => one.line === line)?.warehouseId === warehouseId);

const countOf = (lines: readonly DeskLine[], parcels: unknown) =>
  (Array.isArray(parcels) ? (parcels as Typed[]) : [])
    .flatMap((parcel) => inParcel(lines, parcel))
    .reduce((sum, { quantity }) => sum + (Number(quantity) || 0), 0);

function ParcelFields({ form, at, lines }: { form: PathForm; at: string; lines: readonly DeskLine[] }) {
  const warehouses = warehousesOf(lines);
  const chosen = form.watch(`${at}.warehouseId`);
  return (
    <>
      {warehouses.length > 1 && (
        <SelectField form={form} name={`${at}.warehouseId`} label="发货仓">
          {warehouses.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <div className={styles.units}>
        {lines.map(
          ({ line, warehouseId, name, unsent }, index) =>
            warehouseId === chosen && (
              <TextField
                key={line}
                form={form}
                name={`${at}.lines.${index}.quantity`}
                label={name}
                hint={`待发 ${unsent} 件`}
                type="number"
              />
            ),
        )}
      </div>
      <div className={styles.units}>
        <SlipFields form={form} at={`${at}.`} />
      </div>
    </>
  );
}

const PickupDialog = ({ order: { id, orderNo, bottles }, onClose }: { order: DeskOrder; onClose: () => void }) => (
  <ConfirmAction
    title={`备好待取 ${orderNo}`}
    happens="买家会收到取货通知，凭 8 位取货码到自提点取货。"
    confirm={`备好 ${bottles} 瓶`}
    schema={NO_FIELDS}
    start={{}}
    send={() => desk.ship({ id })}
    done={() => `${orderNo} 已备好，等买家取货`}
    onClose={onClose}
  />
);

/** Sends an order whole or in parts, in as many parcels as are wanted. */
export function ShipDialog({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  // What was unsent when the dialog opened: the fields stand for these lines.
  const [lines] = useState(() => unsentOf(order));
  // What was typed belongs to these lines: once some of them left, it is offered no more.
  const draft = useDraftKey(['ship', order.id, ...lines.map(({ line, unsent }) => `${line}x${unsent}`)].join(':'));
  if (order.delivery === 'pickup') return <PickupDialog order={order} onClose={onClose} />;
  const { id, orderNo } = order;
  const first = lines[0]?.warehouseId ?? '';
  const start = { parcels: warehousesOf(lines).map(([warehouseId]) => rowOf(lines, warehouseId, true)) };
  const open = lines.reduce((sum, { unsent }) => sum + unsent, 0);
  return (
    <ConfirmAction
      title={`发货 ${orderNo}`}
      happens={({ parcels }) => {
        const left = open - countOf(lines, parcels);
        if (left > 0) return `还剩 ${left} 件以后再发，订单显示为「部分发货」。`;
        return left === 0 ? '全部商品发出，买家会收到发货通知。' : '数量超过了待发的件数，请修改。';
      }}
      confirm={({ parcels }) => `发货 ${countOf(lines, parcels)} 件`}
      schema={schema}
      start={start}
      send={async ({ parcels = [] }) => {
        await desk.ship({
          id,
          parcels: parcels.map((parcel) => ({ ...parcel, lines: inParcel(lines, parcel) as typeof parcel.lines })),
        });
        removeDraft(draft);
      }}
      done={({ parcels }) => `${orderNo} 已发出 ${countOf(lines, parcels)} 件`}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormDraft form={byPath(form)} of={{ record: draft.record, revision: null }} start={start} />
          <RowsField
            form={byPath(form)}
            name="parcels"
            label="包裹"
            unit="个包裹"
            blank={rowOf(lines, first, false)}
            max={MAX_PARCELS}
          >
            {(at) => <ParcelFields form={byPath(form)} at={at} lines={lines} />}
          </RowsField>
        </>
      )}
    </ConfirmAction>
  );
}
