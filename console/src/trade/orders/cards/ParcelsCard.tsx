import { useState } from 'react';
import { desk } from '@cellar/shared/api/trade/desk/calls';
import { deskSchema } from '@cellar/shared/api/trade/desk/schema';
import type { DeskOrder, DeskParcel } from '@cellar/shared/api/trade/desk/shapes';
import { lackOf, useStaff } from '../../../api/staff';
import { Badge } from '../../../kit/base/Badge';
import { Button } from '../../../kit/base/Button';
import { ConfirmAction } from '../../../kit/form/ConfirmAction';
import { EditAction } from '../../../kit/form/draft/EditAction';
import text from '../../../kit/base/text.module.css';
import { ReasonField } from '../../../kit/form/ReasonField';
import { TextField } from '../../../kit/form/TextField';
import { Time } from '../../../kit/base/Time';
import { Card } from './Card';
import styles from '../orders.module.css';
import { SENDERS } from '../senders';

const TONES = { booked: 'gold', transit: 'run', delivering: 'run', delivered: 'ok', rejected: 'bad' } as const;
const schema = deskSchema.changeWaybill.params.pick({ courier: true, trackingNo: true });
const because = deskSchema.undoShipment.params.pick({ reason: true });

type DialogProps = { parcel: DeskParcel; onClose: () => void };

const slipOf = (parcel: DeskParcel | null) => ({
  courier: parcel?.courier ?? '',
  trackingNo: parcel?.trackingNo ?? '',
});

const WaybillDialog = ({ parcel, onClose }: DialogProps) => (
  <EditAction
    title={`${LABELS.change} ${parcel.trackingNo}`}
    happens="买家会收到更正通知，物流按新的运单号重新查询。"
    confirm={LABELS.change}
    schema={schema}
    row={parcel}
    startOf={slipOf}
    read={async (refusal) => [{ ...parcel, ...desk.changeWaybill.detailOf(refusal).current }]}
    isSame={(one, { id }) => one.id === id}
    send={(slip, seen) => desk.changeWaybill({ id: parcel.id, ...slip, from: slipOf(seen) })}
    done={(slip) => `运单号已改为 ${slip.trackingNo}`}
    onClose={onClose}
  >
    {(form) => (
      <>
        <TextField form={form} name="courier" label="快递公司" />
        <TextField form={form} name="trackingNo" label="运单号" />
      </>
    )}
  </EditAction>
);

const UndoDialog = ({ parcel: { id, courier, trackingNo }, onClose }: DialogProps) => (
  <ConfirmAction
    title={`${LABELS.undo} ${trackingNo}`}
    happens={`${courier} 还没有揽收。包裹作废，商品回到待发货；请同时在${courier}取消取件。买家会收到通知和理由。`}
    confirm={LABELS.undo}
    isDangerous
    schema={because}
    start={{ reason: '' }}
    send={({ reason }) => desk.undoShipment({ id, reason })}
    done={() => `${trackingNo} 已撤回`}
    onClose={onClose}
  >
    {(form) => <ReasonField form={form} needed />}
  </ConfirmAction>
);

const DIALOGS = { undo: UndoDialog, change: WaybillDialog };
type Kind = keyof typeof DIALOGS;
const LABELS: Record<Kind, string> = { undo: '撤回发货', change: '修改运单' };

function Parcel({ parcel, open }: { parcel: DeskParcel; open: (kind: Kind) => void }) {
  const lack = lackOf(useStaff(), SENDERS);
  const isOver = parcel.state === 'delivered' || parcel.state === 'rejected';
  const [newest] = parcel.events;
  return (
    <li>
      <div className={styles.pair}>
        <b>
          {parcel.courier} {parcel.trackingNo}
        </b>
        <Badge tone={TONES[parcel.state]}>{parcel.stateLabel}</Badge>
      </div>
      <p className={text.dim}>
        {parcel.warehouse} · {parcel.lines.map(({ name, quantity }) => `${name} ×${quantity}`).join('、')}
      </p>
      <div className={styles.pair}>
        <p>
          {newest && (
            <>
              <Time at={newest.at} /> {newest.place} {newest.text}
            </>
          )}
        </p>
        {!isOver && (
          <span className={styles.buttons}>
            {(parcel.state === 'booked' ? (['undo', 'change'] as const) : (['change'] as const)).map((kind) => (
              <Button
                key={kind}
                small
                kind="plain"
                blocked={lack}
                aria-label={`${LABELS[kind]} ${parcel.trackingNo}`}
                onClick={() => open(kind)}
              >
                {LABELS[kind]}
              </Button>
            ))}
          </span>
        )}
      </div>
    </li>
  );
}

/** What left, and where it is. */
export function ParcelsCard({ parcels }: Pick<DeskOrder, 'parcels'>) {
  const [open, setOpen] = useState<{ kind: Kind; parcel: DeskParcel } | null>(null);
  const Asks = open && DIALOGS[open.kind];
  return (
    <Card title="包裹" aside={<span className={text.dim}>{parcels.length} 个</span>}>
      {parcels.length === 0 ? (
        <p className={text.dim}>还没有发货。</p>
      ) : (
        <ul className={styles.list}>
          {parcels.map((parcel) => (
            <Parcel key={parcel.id} parcel={parcel} open={(kind) => setOpen({ kind, parcel })} />
          ))}
        </ul>
      )}
      {open && Asks && <Asks parcel={open.parcel} onClose={() => setOpen(null)} />}
    </Card>
  );
}
