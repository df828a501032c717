import { useAction } from '../api/useCall';
import { Button } from '../kit/base/Button';
import { downloadCsv } from '../kit/csv/csv';

type Rows = readonly (readonly (string | number)[])[];
type Props = {
  /** Of the file. */
  name: string;
  /** Reads all that the list is narrowed to; the first row is the head. */
  read: () => Promise<Rows>;
  blocked?: string | null;
};

/** Hands a list over as a sheet. */
export function SheetButton({ name, read, blocked = null }: Props) {
  const take = useAction(async () => downloadCsv(name, await read()), {
    done: () => `${name}表格已下载`,
    meta: { changesNothing: true },
  });
  return (
    <Button blocked={blocked} busy={take.isPending} onClick={() => take.run(undefined)}>
      导出
    </Button>
  );
}
