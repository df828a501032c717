import { MINUTE } from '../clock';
import { passesFloodGate } from './floodGate';
import { TestClock } from '../testing/testClock';

const passes = (clock: TestClock, limit: { ofNetwork: number; ofAll: number }, ips: string[]) =>
  ips.map((ip) => passesFloodGate({ clock }, limit, ip));

it('takes so many writes of a network and of all in a minute, and a refused one takes no place of another', () => {
  const clock = new TestClock();
  const limit = { ofNetwork: 2, ofAll: 3 };
  expect(passes(clock, limit, ['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.2', '10.0.0.3'])).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
  expect(passes(clock, { ...limit }, ['10.0.0.1'])).toEqual([true]);
  expect(passes(new TestClock(), limit, ['10.0.0.1'])).toEqual([true]);
  clock.advance(MINUTE);
  expect(passes(clock, limit, ['10.0.0.1'])).toEqual([true]);
});
