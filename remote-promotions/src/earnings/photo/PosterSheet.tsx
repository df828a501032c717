import type { Material } from '@cellar/shared/api/trade/earnings/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { inMessenger } from '@cellar/shared/runtime/client';
import { Bone, Button, Loaded } from '@cellar/shared/ui/base';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useEffect, useState } from 'react';
import { drawPoster } from './drawPoster';
import css from './GeneralizePhotoScreen.module.css';

type PosterSheetProps = { material: Material | null; link: string; onClose: () => void };

/** The picture of a material with the member's code, to be kept. */
export function PosterSheet({ material, link, onClose }: PosterSheetProps) {
  // While the sheet leaves, it still shows what it was opened for.
  const [shown, setShown] = useState(material);
  if (material && material !== shown) setShown(material);
  return (
    <Sheet open={material !== null} onClose={onClose} title="推广海报" tall>
      {shown && <Poster key={shown.id} material={shown} link={link} />}
    </Sheet>
  );
}

function Poster({ material, link }: { material: Material; link: string }) {
  const drawn = useLoad(async () => URL.createObjectURL(await drawPoster(material, link)), []);
  const address = drawn.data;
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return (
    <Loaded from={drawn} skeleton={<Bone className={css.poster} />}>
      {(picture) => (
        <div className={css.drawn}>
          <img className={css.poster} src={picture} alt={`海报：${material.title}`} />
          <p className={css.note}>{inMessenger() ? '长按图片，保存到手机' : '长按图片保存，或点下面的按钮'}</p>
          {!inMessenger() && (
            <Button block onClick={() => save(picture, material.title)}>
              保存图片
            </Button>
          )}
        </div>
      )}
    </Loaded>
  );
}

function save(address: string, title: string) {
  const link = document.createElement('a');
  link.href = address;
  link.download = `${title}.jpg`;
  link.click();
}
