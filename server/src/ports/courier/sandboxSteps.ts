import type { CourierStep, Receiver } from './port';

export type Journey = { warehouse: string; warehouseKind: string; receiver: Receiver; from: Date; totalMs: number };

const DRIVERS = ['李师傅', '王师傅', '张师傅', '陈师傅', '刘师傅'];

/** A number of the demo, one for each driver. */
const phoneOf = (driver: string) => `1390000186${DRIVERS.indexOf(driver) + 1}`;

/** Where the parcels of a warehouse enter the courier's net. */
const hubOf = ({ warehouse, warehouseKind }: Pick<Journey, 'warehouse' | 'warehouseKind'>) =>
  warehouseKind === 'bonded'
    ? { city: '宁波市', hub: '宁波保税区集散中心' }
    : { city: '上海市', hub: `${warehouse.slice(0, 2)}嘉定转运中心` };

const short = (name: string) => name.replace(/(市|省|自治区|特别行政区|壮族|回族|维吾尔)/g, '');

/** A plausible way from the warehouse to the door, described in the courier's words: the same for the same parcel. */
export function journeySteps(journey: Journey): CourierStep[] {
  const { receiver, from, totalMs, warehouse, warehouseKind } = journey;
  const start = hubOf(journey);
  const city = receiver.city || receiver.province;
  const far = city !== start.city;
  const hub = `${short(city)}转运中心`;
  const station = `${receiver.county || short(city)}营业部`;
  const driver =
    DRIVERS[[...receiver.name].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % DRIVERS.length] ?? '师傅';
  const step = (share: number, place: string, text: string, state: CourierStep['state'] = 'transit') => ({
    at: new Date(from.getTime() + Math.round(totalMs * share)),
    place,
    text,
    state,
  });
  return [
    step(0, warehouse, '包裹已打包，等待揽收', 'booked'),
    ...(warehouseKind === 'bonded' ? [step(0.08, '宁波海关', '包裹已完成清关，海关放行')] : []),
    step(0.12, warehouse, '快递员已揽收，酒品恒温箱运输'),
    step(0.22, start.hub, far ? `快件离开【${start.hub}】，发往【${hub}】` : `快件到达【${start.hub}】`),
    ...(far ? [step(0.56, hub, `快件到达【${hub}】`), step(0.64, hub, `快件离开【${hub}】，发往【${station}】`)] : []),
    step(0.74, station, `快件到达【${station}】`),
    step(0.84, station, `快递员${driver}（${phoneOf(driver)}）正在派送，请保持电话畅通`, 'delivering'),
    step(1, station, '快件已签收，签收人：本人。感谢你的等待', 'delivered'),
  ];
}
