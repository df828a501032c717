import { useEffect, useRef, useState } from 'react';
import { pages } from '@cellar/shared/api/pages/pages/calls';
import type { Result } from '@cellar/shared/contract/calls';
import { useAction } from '../../../../api/useCall';
import { Dialog } from '../../../../kit/layout/Dialog';
import { Field } from '../../../../kit/form/Field';
import text from '../../../../kit/base/text.module.css';
import { FrameBox } from '../zones/FrameBox';
import { largestFrame, type Frame } from '../zones/frames';
import { cutOut, cutSize } from './pictureFile';
import styles from './UploadDialog.module.css';
import { UploadFoot } from './UploadFoot';
import { usePointerFrames } from '../zones/usePointerFrames';

const PREVIEW = 1000;

export type Uploaded = Result<'pages.addPicture'>;

/** The picture with the rectangle that is cut out of it. */
function Cutting(props: { picture: ImageBitmap; frame: Frame; ratio: number; onChange: (frame: Frame) => void }) {
  const { picture, frame, ratio, onChange } = props;
  const surface = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  usePointerFrames(surface, { frames: [frame], ratio, onChange: (_, next) => onChange(next) });
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const scale = Math.min(1, PREVIEW / picture.width);
    element.width = Math.round(picture.width * scale);
    element.height = Math.round(picture.height * scale);
    element.getContext('2d')?.drawImage(picture, 0, 0, element.width, element.height);
  }, [picture]);
  const { width, height } = cutSize(picture, frame);
  return (
    <>
      <div className={styles.surface} ref={surface}>
        <canvas ref={canvas} className={styles.picture} role="img" aria-label="要上传的图片" />
        <FrameBox
          index={0}
          frame={frame}
          ratio={ratio}
          label={`裁切框，上传后 ${width} × ${height}`}
          isChosen
          onChange={onChange}
        />
      </div>
      <p className={text.dim}>
        上传后 {width} × {height}。拖动裁切框，或用方向键移动，Shift 加方向键改大小。
      </p>
    </>
  );
}

type Props = {
  picture: ImageBitmap;
  /** Width to height in which it is shown; null: any. */
  shownRatio: number | null;
  alt: string;
  onDone: (uploaded: Uploaded) => void;
  onClose: () => void;
};

/** Cuts a picture, makes it small and uploads it. It closes when that is done; when it fails, all stays as it is. */
export function UploadDialog({ picture, shownRatio, alt: known, onDone, onClose }: Props) {
  const [keepsRatio, setKeepsRatio] = useState(shownRatio !== null);
  const ratio = keepsRatio && shownRatio ? picture.width / picture.height / shownRatio : 0;
  const [frame, setFrame] = useState(() => largestFrame(ratio));
  const [alt, setAlt] = useState(known);
  const [share, setShare] = useState<number | null>(null);
  const send = async () => {
    setShare(0);
    const file = await cutOut(picture, frame);
    onDone(await pages.addPicture({ alt: alt.trim(), file }, { onProgress: setShare }));
  };
  const { run, isPending, error } = useAction(send, { done: () => '图片已上传', meta: { changesNothing: true } });
  const keep = (isOn: boolean) => {
    setKeepsRatio(isOn);
    setFrame(largestFrame(isOn && shownRatio ? picture.width / picture.height / shownRatio : 0));
  };
  return (
    <Dialog title="上传图片" onClose={onClose} wide>
      <Cutting picture={picture} frame={frame} ratio={ratio} onChange={setFrame} />
      {shownRatio && (
        <label className={styles.ratio}>
          <input type="checkbox" checked={keepsRatio} onChange={(event) => keep(event.target.checked)} />
          按显示比例裁切（{+shownRatio.toFixed(2)}:1）
        </label>
      )}
      <Field label="图片说明（必填）" hint="说出图上有什么，看不见图的人会听到">
        {(control) => (
          <input {...control} value={alt} maxLength={60} onChange={(event) => setAlt(event.target.value)} />
        )}
      </Field>
      <UploadFoot
        isPending={isPending}
        error={error}
        share={share}
        blocked={alt.trim() ? null : '请填写图片说明'}
        onSend={() => run(undefined)}
        onClose={onClose}
      />
    </Dialog>
  );
}
