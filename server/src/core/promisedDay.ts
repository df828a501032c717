import { DAY, dayOf, HOUR } from '../clock';
import { isRemote } from './pricing/freight';

/** Days that the way to a far province takes beyond those of the warehouse. */
const REMOTE_DAYS = 3;
/** What a pick-up point needs to make goods ready. */
const READY_AFTER = 2 * HOUR;

/** The Shanghai day by which the goods of a warehouse are there: its own days, and more for a far province. */
export const promisedDay = ({ daysTo }: { daysTo: number }, areaCode: string | null, now: Date): string =>
  dayOf(new Date(now.getTime() + (daysTo + (isRemote(areaCode) ? REMOTE_DAYS : 0)) * DAY));

/** The day on which a pick-up can be fetched. */
export const readyDay = (now: Date): string => dayOf(new Date(now.getTime() + READY_AFTER));
