import { member } from '@cellar/shared/api/member/calls';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { isKind } from '@cellar/shared/runtime/errors';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { isPublished, useGo } from '@cellar/shared/runtime/navigate';
import { afterLogin, signIn, standingOf } from '@cellar/shared/runtime/session';
import { readKey, writeKey, type Person } from '@cellar/shared/runtime/storage';
import { Button, Icon } from '@cellar/shared/ui/base';
import css from './login.module.css';

const SECOND_STEP = '/newregister-second';

type StandingProps = {
  person: Person;
  standing: 'underReview' | 'rejected';
  /** The person wants to log in as somebody else. */
  onOther: () => void;
};

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Says how far the registration is; who is logged in stays so. */
export function Standing({ person, standing, onOther }: StandingProps) {
  const go = useGo();
  const waits = standing === 'underReview';
  const reason = textOf(person.reviewReason);
  return (
    <div className={css.standing}>
      <div role="status" className={css.standingWords}>
        <Icon name={waits ? 'clock' : 'warn'} size={44} className={css.standingIcon} />
        <h2>{waits ? '账号正在审核' : '资料未通过审核'}</h2>
        {textOf(person.nickname) && <p className={css.who}>{textOf(person.nickname)}</p>}
        {!waits && reason && <p className={css.reason}>{reason}</p>}
        <p>
          {waits
            ? '注册资料已收到，一般 1 个工作日内审核完成，通过后即可查看会员价并下单。'
            : '请按原因修改资料后重新提交，通过后即可下单。'}
        </p>
      </div>
      {waits ? <Ask onGone={onOther} /> : isPublished(SECOND_STEP) && <Continue />}
      <Button kind="line" size="l" block onClick={() => go('/', { replace: true })}>
        先去逛逛
      </Button>
      <button type="button" className={css.way} onClick={onOther}>
        使用其他账号登录
      </button>
    </div>
  );
}

/** Asks whether the registration is through by now. */
function Ask({ onGone }: { onGone: () => void }) {
  const go = useGo();
  const submitRequest = async () => {
    const { fguser } = await member.getCenter();
    const info = readKey('user-info');
    if (info) signIn({ ...info, fguser });
    const standing = standingOf(fguser);
    if (standing === 'underReview') toast('还在审核中，请稍后再来看看');
    if (standing) return;
    toast('审核已通过');
    afterLogin(go);
  };
  const onError = (error: unknown) => {
    toastError(error);
    if (isKind(error, 'loginRequired') || isKind(error, 'frozen')) onGone();
  };
  const { submit, busy } = useSubmit(submitRequest, { onError });
  return (
    <Button size="l" block loading={busy} onClick={() => void submit()}>
      查看审核结果
    </Button>
  );
}

/** The registration goes on with the data at hand. */
function Continue() {
  const go = useGo();
  const open = () => {
    const info = readKey('user-info');
    if (info) writeKey('regToken', info);
    go(SECOND_STEP);
  };
  return (
    <Button size="l" block onClick={open}>
      修改资料重新提交
    </Button>
  );
}
