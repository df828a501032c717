import { Icon } from '../base/Icon';
import styles from './DataTable.module.css';

type Sort = {
  getCanSort: () => boolean;
  getIsSorted: () => false | 'asc' | 'desc';
  getNextSortingOrder: () => false | 'asc' | 'desc';
  toggleSorting: (desc?: boolean) => void;
  clearSorting: () => void;
};
type Props = { title: string; sort: Sort | undefined; className: string | undefined };

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

/** Head of a column. Pressed once more it sorts the other way, and then as the server does. */
export function HeadCell({ title, sort, className }: Props) {
  if (!sort?.getCanSort())
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  const order = sort.getIsSorted();
  const press = () => {
    const next = sort.getNextSortingOrder();
    if (next) sort.toggleSorting(next === 'desc');
    else sort.clearSorting();
  };
  return (
    <th scope="col" className={className} aria-sort={order ? ARIA[order] : undefined}>
      <button type="button" className={styles.sort} onClick={press}>
        {title}
        {order && <Icon name={order === 'asc' ? 'up' : 'down'} />}
      </button>
    </th>
  );
}
