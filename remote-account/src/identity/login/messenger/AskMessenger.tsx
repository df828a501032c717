import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { Button, Icon } from '@cellar/shared/ui/base';
import { ActionBar } from '@cellar/shared/ui/form';
import { askMessenger } from '@cellar/shared/hooks/messengerCode';
import { useAgreement, type Ticked } from '../../../common/useAgreement';
import css from '../login.module.css';
import { MessengerSign } from '../MessengerSign';
import { OpenThere } from './OpenThere';

/** What waits while the person is at the messenger. */
export type Waiting = { ticked: Ticked };

type AskMessengerProps = { /** Only the messenger's own browser can ask. */ possible: boolean; trouble: string | null };

export function AskMessenger({ possible, trouble }: AskMessengerProps) {
  const { agreement, check: agreed, tickedTexts } = useAgreement();
  const { submit, busy } = useSubmit(async () =>
    askMessenger('/wxLogin', { ticked: await tickedTexts() } satisfies Waiting),
  );
  return (
    <div className={css.status}>
      <div className={css.statusText}>
        <MessengerSign />
        <h2>用微信登录</h2>
        <p>
          {possible
            ? '用当前的微信登录酒窖。第一次使用时，需要绑定一个手机号账号。'
            : '请在微信中打开酒窖，登录后收藏、购物车和订单都跟着你。'}
        </p>
      </div>
      {trouble && (
        <div className={css.trouble} role="alert">
          <Icon name="warn" size={18} />
          <p className={css.troubleText}>{trouble}</p>
        </div>
      )}
      {possible ? (
        <ActionBar>
          {agreement}
          <Button size="l" block loading={busy} onClick={() => agreed() && void submit()}>
            微信授权登录
          </Button>
        </ActionBar>
      ) : (
        <OpenThere />
      )}
    </div>
  );
}
