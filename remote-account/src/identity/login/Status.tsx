import { FACTS } from '@cellar/shared/constants/facts';
import { member } from '@cellar/shared/api/members/member/calls';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { isKind } from '@cellar/shared/runtime/errors';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { isPublished, Link, useGo } from '@cellar/shared/runtime/navigate';
import { afterLogin, personOf, signIn, registrationStatusOf, withPerson } from '@cellar/shared/runtime/session';
import { readKey, type Person } from '@cellar/shared/runtime/storage';
import { Button } from '@cellar/shared/ui/base';
import { openSecondStep } from '../../common/openSecondStep';
import { StateHead } from '../../common/application/StateHead';
import css from './login.module.css';

const SECOND_STEP = '/newregister-second';

type StatusProps = {
  person: Person;
  status: keyof typeof texts;
  /** The person wants to log in as somebody else. */
  onOther: () => void;
};

const texts = {
  underReview: {
    title: '账号正在审核',
    note: `注册资料已收到，一般 ${FACTS.reviewDays} 个工作日内审核完成，通过后即可查看会员价并下单。`,
  },
  rejected: { title: '资料未通过审核', note: '请按原因修改资料后重新提交，通过后即可下单。' },
  vetoed: { title: '申请未获批准', note: '这个账号不能再提交申请，如有疑问请联系客服。' },
};
/** Rejected without a reason: nothing was handed in yet. */
const unfinished = { title: '还差一步', note: '请完善资料并提交审核，通过后即可查看会员价并下单。' };

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Says how far the registration is; who is logged in stays so. */
export function Status({ person, status, onOther }: StatusProps) {
  const go = useGo();
  const waits = status === 'underReview';
  const reason = textOf(person.reviewReason);
  const open = status === 'rejected' && !reason;
  const { title, note } = open ? unfinished : texts[status];
  return (
    <div className={css.status}>
      <StateHead icon={waits || open ? 'clock' : 'warn'} title={title} live>
        {textOf(person.nickname) && <p className={css.who}>{textOf(person.nickname)}</p>}
        {!waits && reason && <p className={css.reason}>{reason}</p>}
        <p>{note}</p>
      </StateHead>
      {waits && <Ask onGone={onOther} />}
      {status === 'rejected' && isPublished(SECOND_STEP) && <Continue label={open ? '完善资料' : '修改资料重新提交'} />}
      <Button kind="line" size="l" block onClick={() => go('/', { replace: true })}>
        先去逛逛
      </Button>
      <Link to="/applicationInfo" className={css.way}>
        查看申请信息
      </Link>
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
    const answered = personOf(await member.getCenter());
    const info = readKey('user-info');
    if (info) signIn(withPerson(info, answered));
    const status = registrationStatusOf(answered);
    if (status === 'underReview') toast('还在审核中，请稍后再来看看');
    if (status) return;
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
function Continue({ label }: { label: string }) {
  const go = useGo();
  return (
    <Button size="l" block onClick={() => openSecondStep(go)}>
      {label}
    </Button>
  );
}
