import { Button, Icon } from '@cellar/shared/ui/base';
import css from './login.module.css';
import type { Trouble } from './useLogin';

type TroubleNoticeProps = {
  trouble: Trouble | null;
  /** The release of this account has been asked for. */
  asked: boolean;
  onAsk: () => void;
};

/** Why nobody was logged in. */
export function TroubleNotice({ trouble, asked, onAsk }: TroubleNoticeProps) {
  if (!trouble) return null;
  const { frozen, words } = trouble;
  return (
    <div className={css.trouble} role="alert">
      <Icon name="warn" size={18} />
      <div className={css.troubleWords}>
        <p>{words}</p>
        {frozen && asked && <p className={css.asked}>解冻申请已提交，处理结果会发短信通知你。</p>}
        {frozen && !asked && (
          <Button kind="line" size="s" onClick={onAsk}>
            申请解冻
          </Button>
        )}
      </div>
    </div>
  );
}
