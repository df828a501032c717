import { useState } from 'react';
import { desk } from '@cellar/shared/api/trade/desk/calls';
import { deskSchema } from '@cellar/shared/api/trade/desk/schema';
import type { DeskOrder, DeskParcel } from '@cellar/shared/api/trade/desk/shapes';
import { lackOf, useStaff } from '../../../identity/session/staff';
import { Badge } from '../../../kit/base/Badge';
import { Button } from '../../../kit/base/Button';
import { ConfirmAction } from '../../../kit/form/ConfirmAction';
import text from '../../../kit/base/text.module.css';
import { TextField } from '../../../kit/form/TextField';
import { Time } from '../../../kit/base/Time';
import { Card } from './Card';
import styles from '../orders.module.css';

const TONES = { booked: 'gold', transit: 'run', delivering: 'run', delivered: 'ok', rejected: 'bad' } as const;
const schema = deskSchema.changeWaybill.params.omit({ id: true });

const WaybillDialog = ({
  parcel: { id, courier, trackingNo },
  onClose,
}: {
  parcel: DeskParcel;
  onClose: () => void;
}) => (
  <ConfirmAction
    title={`修改运单 ${trackingNo}`}
    happens="买家会收到更正通知，物流按新的运单号重新查询。"
    confirm="修改运单"
    schema={schema}
    start={{ courier, trackingNo }}
    send={(slip) => desk.changeWaybill({ id, ...slip })}
    done={(slip) => `运单号已改为 ${slip.trackingNo}`}
    onClose={onClose}
  >
    {(form) => (
      <>
        <TextField form={form} name="courier" label="快递公司" />
        <TextField form={form} name="trackingNo" label="运单号" />
      </>
    )}
  </ConfirmAction>
);

function Parcel({ parcel, onChange }: { parcel: DeskParcel; onChange: () => void }) {
  const lack = lackOf(useStaff(), ['orders']);
  const isOver = parcel.state === 'delivered' || parcel.state === 'rejected';
  const [newest] = parcel.events;
  return (
    <li>
      <div className={styles.pair}>
        <b>
          {parcel.courier} {parcel.trackingNo}
        </b>
        <Badge tone={TONES[parcel.state]}>{parcel.stateWords}</Badge>
      </div>
      <p className={text.dim}>
        {parcel.warehouse} · {parcel.lines.map(({ name, quantity }) => `${name} ×${quantity}`).join('、')}
      </p>
      <div className={styles.pair}>
        <p>
          {newest && (
            <>
              <Time at={newest.at} /> {newest.place} {newest.words}
            </>
          )}
        </p>
        {!isOver && (
          <Button small kind="plain" blocked={lack} aria-label={`修改运单 ${parcel.trackingNo}`} onClick={onChange}>
            修改运单
          </Button>
        )}
      </div>
    </li>
  );
}

/** What left, and where it is. */
export function ParcelsCard({ parcels }: Pick<DeskOrder, 'parcels'>) {
  const [changing, setChanging] = useState<DeskParcel | null>(null);
  return (
    <Card title="包裹" aside={<span className={text.dim}>{parcels.length} 个</span>}>
      {parcels.length === 0 ? (
        <p className={text.dim}>还没有发货。</p>
      ) : (
        <ul className={styles.list}>
          {parcels.map((parcel) => (
            <Parcel key={parcel.id} parcel={parcel} onChange={() => setChanging(parcel)} />
          ))}
        </ul>
      )}
      {changing && <WaybillDialog parcel={changing} onClose={() => setChanging(null)} />}
    </Card>
  );
}
