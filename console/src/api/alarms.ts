import { get, post } from './request';

type Row = {
  id: string;
  kind: string;
  subject: string;
  words: string;
  times: number;
  first_at: string;
  last_at: string;
  settled_at: string | null;
  settled_by: string | null;
};
export type Alarm = {
  id: string;
  kind: string;
  subject: string;
  words: string;
  times: number;
  firstAt: string;
  lastAt: string;
  settled: { at: string; by: string } | null;
};

const alarmOf = ({ first_at, last_at, settled_at, settled_by, ...row }: Row): Alarm => ({
  ...row,
  firstAt: first_at,
  lastAt: last_at,
  settled: settled_at ? { at: settled_at, by: settled_by ?? '' } : null,
});

/** Open ones first. */
export const listAlarms = async (signal?: AbortSignal) =>
  (await get<{ list: Row[] }>('/alarms', signal)).list.map(alarmOf);
export const settleAlarm = (id: string) => post<null>(`/alarms/${id}/settle`);
