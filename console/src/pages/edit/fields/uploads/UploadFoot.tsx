import { Button } from '../../../../kit/base/Button';
import { Foot } from '../../../../kit/layout/Foot';
import { Note } from '../../../../kit/feedback/Note';
import styles from './UploadDialog.module.css';

const SHARES = 100;

type Props = {
  isPending: boolean;
  error: Error | null;
  /** How much of the file is on its way; null before it is sent. */
  share: number | null;
  /** Why it cannot be sent. */
  blocked: string | null;
  onSend: () => void;
  onClose: () => void;
};

/** The end of a dialog that uploads a file: what became of it, how far it is, and the buttons. */
export const UploadFoot = ({ isPending, error, share, blocked, onSend, onClose }: Props) => (
  <>
    {error && <Note tone="bad">{error.message}</Note>}
    {isPending && share !== null && (
      <progress className={styles.progress} aria-label="上传进度" max={SHARES} value={Math.round(share * SHARES)} />
    )}
    <Foot>
      <Button onClick={onClose} blocked={isPending ? '正在上传' : null}>
        取消
      </Button>
      <Button kind="primary" busy={isPending} blocked={blocked} onClick={onSend}>
        {error ? '重新上传' : '上传'}
      </Button>
    </Foot>
  </>
);
