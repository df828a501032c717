import { cancellation } from '@cellar/shared/api/identity/cancellation/calls';
import { day } from '@cellar/shared/format/time/date';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { saveFile } from '@cellar/shared/hooks/saveFile';
import { toast } from '@cellar/shared/runtime/messages';
import { Cell } from '@cellar/shared/ui/base';
import { FileDown } from 'lucide';

const save = (name: string, content: unknown) =>
  saveFile(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }), name);

/** A copy of everything that the shop keeps under the person's name. */
export function ExportCell() {
  const { submit, busy } = useSubmit(async () => {
    const copy = await cancellation.exportData();
    save(`cellar-${day(copy.at)}.json`, copy);
    toast('个人数据已导出');
  });
  return (
    <Cell
      icon={FileDown}
      label="导出个人数据"
      note="保存为一个文件"
      value={busy ? '正在准备…' : undefined}
      onClick={() => void submit()}
    />
  );
}
