import { Button } from '../../kit/base/Button';
import { download } from '../../kit/csv/download';
import { Note } from '../../kit/feedback/Note';
import { Foot } from '../../kit/layout/Foot';
import styles from './RecoveryCodes.module.css';

/** Recovery codes, shown this once. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => (
  <>
    <Note tone="gold">恢复码只显示这一次。手机不在身边时，用其中一个代替验证码登录，每个只能用一次。</Note>
    <ol className={styles.codes} aria-label="恢复码">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ol>
    <Foot>
      <Button onClick={() => download('酒窖控制台恢复码.txt', new Blob([codes.join('\r\n')]))}>下载恢复码</Button>
      <Button kind="primary" onClick={onDone}>
        我已保存
      </Button>
    </Foot>
  </>
);
