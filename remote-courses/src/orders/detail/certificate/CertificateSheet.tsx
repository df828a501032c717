import type { ClassOrder, Learner } from '@cellar/shared/api/trade/classOrders/shapes';
import { CopyButton } from '@cellar/shared/parts/CopyButton';
import { toast } from '@cellar/shared/runtime/messages';
import { Button, Stack } from '@cellar/shared/ui/base';
import { Sheet } from '@cellar/shared/ui/overlay';
import { canSaveFiles, saveFile } from '@cellar/shared/hooks/saveFile';
import { useState } from 'react';
import { PaintedPicture } from '../../../common/PaintedPicture';
import css from './certificate.module.css';
import { certificateOf, describeCertificate, type Certificate } from './certificateCard';
import { CERTIFICATE, paintCertificate } from './paintCertificate';

const WIDTH = 990;

type CertificateSheetProps = { learner: Learner | undefined; order: ClassOrder; onClose: () => void };

/** A certificate as a picture to keep. */
export function CertificateSheet({ learner, order, onClose }: CertificateSheetProps) {
  const number = learner?.certificateNo;
  return (
    <Sheet open={Boolean(number)} title="结业证书" onClose={onClose}>
      {learner && number && <Shown certificate={certificateOf(order, { ...learner, certificateNo: number })} />}
    </Sheet>
  );
}

function Shown({ certificate }: { certificate: Certificate }) {
  const { name, number, address } = certificate;
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const save = () =>
    canvas?.toBlob((picture) => {
      if (!picture) return toast('图片保存失败，请长按图片保存');
      saveFile(picture, `结业证书-${name}.png`);
      return toast('证书已保存到下载');
    });
  return (
    <Stack inSheet>
      <PaintedPicture
        paint={(target) => paintCertificate(target, certificate, WIDTH)}
        alt={describeCertificate(certificate)}
        size={CERTIFICATE}
        failed={`证书图片没能生成，编号 ${number} 仍可核验`}
        onPainted={setCanvas}
      />
      <p className={css.number}>
        证书编号 <b>{number}</b> <CopyButton text={number} label="复制编号" caption="复制编号" />
      </p>
      {canSaveFiles() ? (
        <Button size="l" block disabled={!canvas} onClick={save}>
          保存图片
        </Button>
      ) : (
        <p className={css.note}>长按图片，保存到相册</p>
      )}
      <p className={css.note}>
        任何人都可以扫码或在课程首页核验 <CopyButton text={address} label="复制核验链接" caption="复制核验链接" />
      </p>
    </Stack>
  );
}
