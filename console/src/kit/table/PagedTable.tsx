import type { ComponentProps } from 'react';
import type { RowData } from '@tanstack/react-table';
import type { Reading } from '../feedback/Loaded';
import { DataTable } from './DataTable';
import type { More } from './TableFoot';

type Props<Row extends RowData> = Omit<ComponentProps<typeof DataTable<Row>>, 'rows' | 'from' | 'more'> & {
  /** What `useCallPages` gives. */
  pages: Reading & Omit<More, 'label'> & { rows: readonly Row[] | undefined };
  /** Label of what reads on: 更早的订单. */
  more: string;
  /** A constant: the columns that the list is sorted by where it is read (`useServedSort`). */
  served?: readonly string[];
};

/** A table of a list that is answered page by page. */
export const PagedTable = <Row extends RowData>({ pages, more, served, ...props }: Props<Row>) => (
  <DataTable {...props} rows={pages.rows} from={pages} more={{ ...pages, served, label: more }} />
);
