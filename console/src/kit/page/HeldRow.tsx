import { Fragment, useState, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Empty, Loaded } from '../feedback/Loaded';

type Props<Data, Row> = {
  from: UseQueryResult<Data>;
  /** What is edited; undefined: there is no such thing. */
  pick: (data: Data) => Row | undefined;
  missing: string;
  children: (row: Row, reload: () => Promise<void>) => ReactNode;
};

function Held<Data, Row>({ from, pick, missing, children, data }: Props<Data, Row> & { data: Data }) {
  const [held, setHeld] = useState(() => ({ row: pick(data), times: 0 }));
  const reload = async () => {
    const { data: fresh } = await from.refetch();
    if (fresh !== undefined) setHeld(({ times }) => ({ row: pick(fresh), times: times + 1 }));
  };
  if (held.row === undefined) return <Empty>{missing}</Empty>;
  return <Fragment key={held.times}>{children(held.row, reload)}</Fragment>;
}

/**
 * A form's row as it was when the form was opened, though the page is read again: what others change meanwhile is refused, not overwritten.
 */
export const HeldRow = <Data, Row>(props: Props<Data, Row>) => (
  <Loaded from={props.from}>{(data) => <Held {...props} data={data} />}</Loaded>
);
