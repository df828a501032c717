import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RowAction } from '../table/RowActions';

/** The page of what was done to a record; `record`: its id or what the log calls it, `name`: what its people call it. */
export const historyAddress = (record: string, name: string) => `/history?${new URLSearchParams({ record, name })}`;

export type History = { record: string; name: string };
type Actions<Row> = { name: (row: Row) => string; of: (row: Row) => readonly RowAction[] };

/** What can be done to a row, and with `history` the way to what was done to it, which is open to readers, too. */
export function useHistoryAction<Row>(actions: Actions<Row> | null, history: ((row: Row) => History) | undefined) {
  const navigate = useNavigate();
  return useMemo(() => {
    if (!history) return actions;
    const toHistory = (row: Row): RowAction => {
      const { record, name } = history(row);
      return { label: '操作记录', run: () => void navigate(historyAddress(record, name)) };
    };
    return {
      name: actions?.name ?? ((row: Row) => history(row).name),
      of: (row: Row) => [...(actions?.of(row) ?? []), toHistory(row)],
    };
  }, [actions, history, navigate]);
}
