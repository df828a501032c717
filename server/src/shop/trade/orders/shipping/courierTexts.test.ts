import { formatParcelArrival, driverPhone } from './courierTexts';

const at = (clock: string, day = '2026-11-26') => new Date(`${day}T${clock}:00+08:00`);
const onRound = (news: string, now: string) =>
  formatParcelArrival({ state: 'delivering', promisedOn: '2026-11-27', newsAt: at(news) }, at(now));
const onWay = (promisedOn: string | null) =>
  formatParcelArrival({ state: 'transit', promisedOn, newsAt: at('08:00') }, at('09:00'));

// Rule: parcel-70
test('the hour is said while a parcel is being delivered, else the day that was promised', () => {
  expect(onRound('09:30', '10:00')).toBe('预计今天 12:00 前送达');
  expect(onRound('10:30', '10:40')).toBe('预计今天 18:00 前送达');
  expect(onRound('17:00', '17:10')).toBe('预计今天 21:00 前送达');
  expect(onRound('20:00', '20:30')).toBe('预计今天送达');
  expect(onRound('09:30', '12:30')).toBe('预计今天送达');
  expect(onWay('2026-11-26')).toBe('预计今天送达');
  expect(onWay('2026-11-27')).toBe('预计明天送达');
  expect(onWay('2026-11-29')).toBe('预计 11月29日前送达');
  expect(onWay('2026-11-25')).toBe('已超过预计时间，可致电快递查询');
  expect(onWay(null)).toBeNull();
});

// Rule: parcel-70
test('nothing is expected of what has arrived; the number of who delivers it stands in its news', () => {
  const known = { promisedOn: '2026-11-26', newsAt: null };
  expect(formatParcelArrival({ state: 'delivered', ...known }, at('09:00'))).toBeNull();
  expect(formatParcelArrival({ state: 'rejected', ...known }, at('09:00'))).toBeNull();
  expect(driverPhone('快递员李师傅（13900001861）正在派送，请保持电话畅通')).toBe('13900001861');
  expect([driverPhone('运单 139000018612 正在派送'), driverPhone(null)]).toEqual([null, null]);
});
