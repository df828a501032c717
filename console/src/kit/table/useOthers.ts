import { useLocation } from 'react-router-dom';
import { presence } from '@cellar/shared/api/identity/presence/calls';
import { useCall } from '../../api/useCall';
import { rowRecord } from '../page/Presence';

/** As many as one answer has. */
const MAX_ASKED = 200;

/** `to`: where its record opens; none: in a dialog of the list. */
type Row = { id: string; to?: string | undefined };

/**
 * By the id of its row: who else has a record of this queue open now. A record beside the list is that of its own page, one without a
 * page belongs to the list.
 */
export function useOthers(queue: readonly Row[]): ReadonlyMap<string, string> {
  const { pathname } = useLocation();
  const rows = queue
    .slice(0, MAX_ASKED)
    .map(({ id, to }) => ({ id, record: to === undefined || to.startsWith('?') ? rowRecord(pathname, id) : to }));
  const records = rows.map(({ record }) => record).join();
  const { data } = useCall(presence.list, { records }, { enabled: records !== '', keepsLast: true });
  const names = new Map(data?.list.map((one) => [one.record, one.names.join('、')]));
  return new Map(
    rows.flatMap(({ id, record }) => {
      const there = names.get(record);
      return there ? [[id, there] as const] : [];
    }),
  );
}
