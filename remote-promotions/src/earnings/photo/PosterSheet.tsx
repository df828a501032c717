import type { Material } from '@cellar/shared/api/trade/earnings/schema';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { inMessenger } from '@cellar/shared/runtime/client';
import { Button } from '@cellar/shared/ui/base';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useState } from 'react';
import { downloadPoster, PosterPicture } from '../../common/poster/PosterPicture';
import css from './GeneralizePhotoScreen.module.css';
import { materialPoster } from './materialPoster';

type PosterSheetProps = { material: Material | null; inviteCode: string; onClose: () => void };

/** The picture of a material with the member's code, to be kept. */
export function PosterSheet({ material, inviteCode, onClose }: PosterSheetProps) {
  // While the sheet leaves, it still shows what it was opened for.
  const [shown, setShown] = useState(material);
  if (material && material !== shown) setShown(material);
  return (
    <Sheet open={material !== null} onClose={onClose} title="推广海报" tall>
      {shown && <MaterialPoster key={shown.id} material={shown} inviteCode={inviteCode} />}
    </Sheet>
  );
}

function MaterialPoster({ material, inviteCode }: { material: Material; inviteCode: string }) {
  const [poster] = useState(() => materialPoster(material, inviteCode));
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const { submit, busy } = useSubmit(downloadPoster);
  return (
    <div className={css.drawn}>
      <PosterPicture poster={poster} onPainted={setCanvas} />
      {canvas && <p className={css.note}>{inMessenger() ? '长按图片，保存到手机' : '长按图片保存，或点下面的按钮'}</p>}
      {canvas && !inMessenger() && (
        <Button block loading={busy} onClick={() => void submit(canvas, material.title)}>
          保存图片
        </Button>
      )}
    </div>
  );
}
