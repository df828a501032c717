import { classOrders } from '@cellar/shared/api/trade/classOrders/calls';
import type { MaterialFile } from '@cellar/shared/api/trade/courses/shapes';
import { sizeText } from '@cellar/shared/format/number/size';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { canSaveFiles, saveDataFile } from '@cellar/shared/hooks/saveFile';
import { toast } from '@cellar/shared/runtime/messages';
import { Button } from '@cellar/shared/ui/base';
import { useState } from 'react';
import css from './ClassDetailScreen.module.css';

/** A file of the material: a picture is shown here, a PDF goes to the downloads. */
export function MaterialFileRow({ orderId, file }: { orderId: string; file: MaterialFile }) {
  const { id, name, kind, bytes } = file;
  const [shown, setShown] = useState<string | null>(null);
  const { submit, busy } = useSubmit(async () => {
    if (kind === 'pdf' && !canSaveFiles()) return toast('这里不能下载文件，请用手机浏览器打开本页');
    const found = await classOrders.getMaterialFile({ orderId, fileId: id });
    if (kind === 'picture') return setShown(found.content);
    saveDataFile(found.content, found.name);
    toast('资料已下载');
  });
  if (shown) return <img className={css.file} src={shown} alt={name} />;
  return (
    <div className={css.fileRow}>
      <span>
        {name} · {sizeText(bytes)}
      </span>
      <Button
        kind="line"
        size="s"
        loading={busy}
        label={`${kind === 'pdf' ? '下载' : '查看'} ${name}`}
        onClick={() => void submit()}
      >
        {kind === 'pdf' ? '下载' : '查看'}
      </Button>
    </div>
  );
}
