import { MINUTE } from '../../clock';
import { passesFloodGate } from './floodGate';
import { TestClock } from '../../testing/testClock';

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

it('takes no more from a network whose addresses take turns', () => {
  const ips = Array.from({ length: 256 }, (_, at) => `2001:db8:1:ab${at.toString(16).padStart(2, '0')}::1`);
  const taken = passes(new TestClock(), { ofNetwork: 2, ofAll: 1000 }, ips).filter(Boolean);
  expect(taken).toHaveLength(4);
});
