import { toast } from '@cellar/shared/runtime/messages';
import { Button, Skeleton } from '@cellar/shared/ui/base';
import { useRef, useState } from 'react';
import { describe, type Poster } from './poster';
import css from './PosterPicture.module.css';
import { usePainted } from './usePainted';

const WIDTH = 1125;
const QUALITY = 0.92;
const TYPE = 'image/jpeg';

/** The painted canvas as a picture, which a long press can save; a canvas itself cannot. */
export function PosterPicture({
  poster,
  onPainted,
}: {
  poster: Poster;
  onPainted: (canvas: HTMLCanvasElement) => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [address, setAddress] = useState('');
  const { status, retry } = usePainted(
    poster,
    WIDTH,
    () => (canvas.current ??= document.createElement('canvas')),
    () => {
      if (!canvas.current) return;
      setAddress(canvas.current.toDataURL(TYPE, QUALITY));
      onPainted(canvas.current);
    },
  );
  const { width, height } = poster.template.drawing;
  if (address)
    return <img src={address} alt={describe(poster)} className={css.picture} width={width} height={height} />;
  if (status !== 'failed') return <Skeleton shapes="hero lines" />;
  return (
    <div className={css.failed}>
      <p>图片加载失败，请检查网络后重试</p>
      <Button kind="line" onClick={retry}>
        重试
      </Button>
    </div>
  );
}

/** The picture as a file. */
export const fileOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), TYPE, QUALITY),
  );

/** Puts the picture among the downloads. */
export async function downloadPoster(canvas: HTMLCanvasElement, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await fileOf(canvas));
  link.download = `${name}.jpg`;
  link.click();
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  toast('海报已保存到下载');
}
