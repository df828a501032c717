import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { presence } from '@cellar/shared/api/identity/presence/calls';
import { asCallError } from '../../api/request';
import styles from './Presence.module.css';

/** Says who else has a record open, and tells the others that this person has. */
export function Presence({ record }: { record: string }) {
  const { data } = useQuery({
    queryKey: [presence.note.address, record],
    queryFn: () =>
      presence.note({ record }).catch((error: unknown) => {
        throw asCallError(error);
      }),
  });
  const others = data?.others ?? [];
  return others.length > 0 ? (
    <span role="status" className={styles.present}>
      {others.join('、')} 也打开着
    </span>
  ) : null;
}

/** The record of a row that has no page of its own, on the page of its list. */
export const rowRecord = (pathname: string, id: string) => `${pathname}/${id}`;

/** The same for a row of the list that stands behind. */
export const RowPresence = ({ id }: { id: string }) => <Presence record={rowRecord(useLocation().pathname, id)} />;
