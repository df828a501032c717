import { canSend, copyLink, shareLink } from '@cellar/shared/hooks/shareLink';
import { Cell, Cells } from '@cellar/shared/ui/base';
import { Sheet } from '@cellar/shared/ui/overlay';
import { Image, Link2, MessageCircle } from 'lucide';

type ShareSheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  poster?: string | undefined;
};

/** The ways to share a page: by the messenger or the device, as a link, as a poster. */
export function ShareSheet({ open, onClose, title, text, poster }: ShareSheetProps) {
  const closing = (share: () => void) => () => {
    share();
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title="分享">
      <Cells>
        {canSend() && <Cell label="发送给好友" icon={MessageCircle} onClick={closing(() => shareLink(title, text))} />}
        <Cell label="复制链接" icon={Link2} onClick={closing(() => copyLink())} />
        {poster && <Cell label="生成海报" note="带上你的邀请码" icon={Image} to={poster} />}
      </Cells>
    </Sheet>
  );
}
