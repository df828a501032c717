import { DAY, HOUR, type Clock } from '../clock';

/** 11:00 in Shanghai, in UTC. */
const FORENOON = 3 * HOUR;
const nextForenoon = () => {
  const now = Date.now();
  const today = now - (now % DAY) + FORENOON;
  return new Date(today > now ? today : today + DAY);
};

/**
 * Where tests begin: the next 11:00 in Shanghai, at whatever hour they run. So none depends on the hour of its run, and nothing that is
 * counted by the minute or the hour turns over in its middle. Never before what the store's own `now()` gave.
 */
export const START = process.env['TEST_NOW'] ? new Date(process.env['TEST_NOW']) : nextForenoon();

/** Goes on as the real time does; a test moves it. */
export class TestClock implements Clock {
  private offset: number;
  constructor(start = START) {
    this.offset = start.getTime() - Date.now();
  }
  now() {
    return new Date(Date.now() + this.offset);
  }
  advance(ms: number) {
    this.offset += ms;
  }
}
