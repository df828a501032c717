import { alarms } from '@cellar/shared/api/alarms/calls';

export const listAlarms = async (signal: AbortSignal) => (await alarms.list({}, { signal })).list;
