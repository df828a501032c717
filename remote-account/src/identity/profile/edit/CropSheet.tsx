import { profile } from '@cellar/shared/api/identity/profile/calls';
import { uploads } from '@cellar/shared/api/identity/uploads/calls';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toast } from '@cellar/shared/runtime/messages';
import { Button, type PictureData } from '@cellar/shared/ui/base';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useEffect, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { cropPicture } from './cropPicture';
import { rememberProfile } from './rememberProfile';
import css from './UserEditScreen.module.css';

const MAX_ZOOM = 3;
const ZOOM_STEP = 0.1;

type CropSheetProps = { file: File; onClose: () => void; onSaved: (picture: PictureData | null) => void };

/** Chooses a square of the picture and makes it the avatar. A failure leaves everything as it stands, for another try. */
export function CropSheet({ file, onClose, onSaved }: CropSheetProps) {
  const address = useObjectUrl(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [sent, setSent] = useState(0);
  const area = useRef<Area | null>(null);
  const { submit, busy } = useSubmit(async () => {
    if (!area.current) return;
    setSent(0);
    const { id } = await uploads.add(
      { purpose: 'avatar', file: await cropPicture(file, area.current) },
      { onProgress: setSent },
    );
    const saved = await profile.setAvatar({ uploadId: id });
    rememberProfile(saved);
    onSaved(saved.avatar);
  });
  const onUnreadable = () => {
    toast('这张图片打不开，请选择 JPG、PNG 或 WebP 图片');
    onClose();
  };
  const footer = (
    <Button size="l" block loading={busy} onClick={() => void submit()}>
      {busy ? `上传中 ${Math.round(sent * 100)}%` : '使用'}
    </Button>
  );
  return (
    <Sheet open onClose={onClose} title="裁剪头像" footer={footer}>
      <div className={css.stage}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_share, pixels) => void (area.current = pixels)}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '要裁剪的图片', onError: onUnreadable }}
          cropperProps={{ role: 'group', 'aria-label': '裁剪区域，可拖动或用方向键移动' }}
        />
      </div>
      <label className={css.zoom}>
        缩放
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={ZOOM_STEP}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
    </Sheet>
  );
}

/** An address for the file, given back when it is no longer shown. */
function useObjectUrl(file: Blob) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
