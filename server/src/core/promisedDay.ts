import { DAY, dayOf, HOUR } from '../clock';
import { zoneOf, type FreightTerms } from './pricing/freight';

/** What a pick-up point needs to make goods ready. */
const READY_AFTER = 2 * HOUR;

type Terms = Pick<FreightTerms, 'zones'> & { daysTo: number };

/** The Shanghai day by which the goods of a warehouse are there: its own days, and those that the place takes on top. */
export const promisedDay = ({ daysTo, zones }: Terms, areaCode: string | null, now: Date): string =>
  dayOf(new Date(now.getTime() + (daysTo + (zoneOf(zones, areaCode)?.days ?? 0)) * DAY));

/** The day on which a pick-up can be fetched. */
export const readyDay = (now: Date): string => dayOf(new Date(now.getTime() + READY_AFTER));
