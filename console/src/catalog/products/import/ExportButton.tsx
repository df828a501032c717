import { productSheet } from '@cellar/shared/api/catalog/productSheet/calls';
import { readRows, useAction } from '../../../api/useCall';
import { Button } from '../../../kit/base/Button';
import { downloadCsv } from '../../../kit/csv/csv';

/** All products as a sheet that can be changed and imported. */
export function ExportButton({ blocked }: { blocked: string | null }) {
  const take = useAction(async () => downloadCsv('商品', await readRows(productSheet.listRows, {})), {
    done: () => '商品表格已下载',
    meta: { changesNothing: true },
  });
  return (
    <Button blocked={blocked} busy={take.isPending} onClick={() => take.run(undefined)}>
      导出
    </Button>
  );
}
