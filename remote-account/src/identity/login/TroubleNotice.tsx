import { Button, Icon } from '@cellar/shared/ui/base';
import css from './login.module.css';
import type { Trouble } from './useLogin';

type TroubleNoticeProps = {
  trouble: Trouble | null;
  /** The release of this account has been asked for. */
  requested: boolean;
  onRequest: () => void;
};

/** Why nobody was logged in. */
export function TroubleNotice({ trouble, requested, onRequest }: TroubleNoticeProps) {
  if (!trouble) return null;
  const { frozen, message } = trouble;
  return (
    <div className={css.trouble} role="alert">
      <Icon name="warn" size={18} />
      <div className={css.troubleText}>
        <p>{message}</p>
        {frozen && requested && <p className={css.asked}>解冻申请已提交，处理结果会发短信通知你。</p>}
        {frozen && !requested && (
          <Button kind="line" size="s" onClick={onRequest}>
            申请解冻
          </Button>
        )}
      </div>
    </div>
  );
}
