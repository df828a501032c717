/** The server's time: injected, so that tests and retention can move it. */
export interface Clock {
  now: () => Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const nextHour = () => new Date(Date.now() + HOUR - (Date.now() % HOUR));

/** Starts at the next full hour unless another time is given, so that nothing that is counted by the minute or the hour turns over in the middle of a test. */
export class TestClock implements Clock {
  private offset: number;
  constructor(start = nextHour()) {
    this.offset = start.getTime() - Date.now();
  }
  now() {
    return new Date(Date.now() + this.offset);
  }
  advance(ms: number) {
    this.offset += ms;
  }
}

/** Shanghai has had no summer time since 1991: eight hours, always. */
const SHANGHAI = 8 * HOUR;

/** The day in Shanghai, `YYYY-MM-DD`. */
export const dayOf = (at: Date) => new Date(at.getTime() + SHANGHAI).toISOString().slice(0, 10);

/** The instant at which a Shanghai day begins. */
export const startOfDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - SHANGHAI);
