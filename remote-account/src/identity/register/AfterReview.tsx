import type { VipApplication } from '@cellar/shared/api/identity/registration/schema';
import { VIP_APPLICATION } from '@cellar/shared/constants/vip';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { useGo } from '@cellar/shared/runtime/navigate';
import { afterLogin } from '@cellar/shared/runtime/session';
import { Button } from '@cellar/shared/ui/base';
import css from './register.module.css';

const { init, authstr, firstChecked, checked } = VIP_APPLICATION;

type AfterReviewProps = { application: VipApplication; onAsk: () => Promise<unknown> };

/** The ways on from an application that was handed in. */
export function AfterReview({ application: { state }, onAsk }: AfterReviewProps) {
  const go = useGo();
  const { submit, busy } = useSubmit(onAsk);
  const waits = state === init || state === authstr || state === firstChecked;
  return (
    <div className={css.actions}>
      {waits && (
        <Button size="l" block loading={busy} onClick={() => void submit()}>
          查看审核结果
        </Button>
      )}
      {state === checked ? (
        <Button size="l" block onClick={() => afterLogin(go)}>
          去选酒
        </Button>
      ) : (
        <Button kind="line" size="l" block onClick={() => go('/', { replace: true })}>
          先去逛逛
        </Button>
      )}
    </div>
  );
}
