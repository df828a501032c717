import { now } from '@cellar/shared/runtime/clock';
import { nearTime } from '@cellar/shared/format/time/near';
import type { ParcelBrief, TrackedParcel } from '@cellar/shared/api/trade/orders/schema';
import { CopyButton } from '@cellar/shared/parts/CopyButton';
import { Icon } from '@cellar/shared/ui/base';
import css from './ParcelFacts.module.css';

type ParcelFactsProps = { parcel: ParcelBrief; copyLabel: string };

/** Under which number a parcel goes, when it will be there, and whom to call about it. */
export function ParcelFacts({ parcel, copyLabel }: ParcelFactsProps) {
  const { courier, trackingNo, arrival, driverPhone, courierPhone } = parcel;
  const calls = [
    { label: '快递员', phone: driverPhone },
    { label: '快递客服', phone: courierPhone },
  ];
  return (
    <div className={css.facts}>
      {arrival && (
        <p className={css.arrival}>
          <Icon name="clock" size={16} /> {arrival}
        </p>
      )}
      <p className={css.number}>
        {courier} {trackingNo} <CopyButton text={trackingNo} label={copyLabel} />
      </p>
      <p className={css.calls}>
        {calls.map(
          ({ label, phone }) =>
            phone && (
              <a key={label} href={`tel:${phone}`} className={css.call}>
                <Icon name="phone" size={16} /> {label} {phone}
              </a>
            ),
        )}
      </p>
    </div>
  );
}

/** Events as rows of a timeline; a place that stands in the courier's words is not said again. */
export const timelineOf = (events: TrackedParcel['events']) =>
  events.map(({ id, text, place, at }) => ({
    id,
    title: text,
    note: text.includes(place) ? null : place,
    time: nearTime(at, now()),
  }));
