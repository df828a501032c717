/** The server's time: injected, so that tests and retention can move it. */
export interface Clock {
  now: () => Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Shanghai has had no summer time since 1991: eight hours, always. */
const SHANGHAI = 8 * HOUR;

/** The day in Shanghai, `YYYY-MM-DD`. */
export const dayOf = (at: Date) => new Date(at.getTime() + SHANGHAI).toISOString().slice(0, 10);

/** Day and time in Shanghai, `YYYY-MM-DD HH:MM:SS`. */
export const dateTimeOf = (at: Date) => new Date(at.getTime() + SHANGHAI).toISOString().slice(0, 19).replace('T', ' ');

/** The year in Shanghai. */
export const yearOf = (at: Date) => Number(dayOf(at).slice(0, 4));

/** The instant at which a Shanghai day begins. */
export const startOfDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - SHANGHAI);
