import { FACTS } from '@cellar/shared/constants/facts';
import type { VipApplication } from '@cellar/shared/api/identity/registration/schema';
import { VIP_APPLICATION } from '@cellar/shared/constants/vip';
import { nearTime } from '@cellar/shared/format/time/near';
import { now } from '@cellar/shared/runtime/clock';
import { Card, Timeline } from '@cellar/shared/ui/base';
import css from './ApplicationState.module.css';
import { StateHead } from './StateHead';

const { init, authstr, firstChecked, firstReject, checked, secondReject, veto } = VIP_APPLICATION;

type Reviewed = Pick<VipApplication, 'state' | 'reason' | 'submittedAt' | 'firstDecidedAt' | 'secondDecidedAt'>;

const texts: Record<VipApplication['state'], { title: string; note: string }> = {
  [init]: { title: '审核中', note: `资料已提交，等待初审，一般 ${FACTS.reviewDays} 个工作日内完成。` },
  [authstr]: { title: '审核中', note: `审核人员正在核对资料，一般 ${FACTS.reviewDays} 个工作日内完成。` },
  [firstChecked]: { title: '审核中', note: `初审已通过，等待复审，一般 ${FACTS.reviewDays} 个工作日内完成。` },
  [firstReject]: { title: '初审未通过', note: '请按原因修改资料后重新提交。' },
  [secondReject]: { title: '复审未通过', note: '请按原因修改资料后重新提交。' },
  [checked]: { title: '审核已通过', note: '现在可以查看会员价并下单。' },
  [veto]: { title: '申请未获批准', note: '这个账号不能再提交申请，如有疑问请联系客服。' },
};

/** What the member who invited the customer reads instead. */
const ofClients: Partial<Record<VipApplication['state'], string>> = {
  [firstReject]: '客户修改资料后可以重新提交。',
  [secondReject]: '客户修改资料后可以重新提交。',
  [checked]: '客户现在可以查看会员价并下单。',
  [veto]: '这位客户不能再提交申请，如有疑问请联系客服。',
};

const rejected: readonly number[] = [firstReject, secondReject, veto];
const atFirst: readonly number[] = [firstReject];

/** What happened to an application, the newest first. A veto at the second review comes after a first one that was passed. */
function eventsOf({ state, submittedAt, firstDecidedAt, secondDecidedAt }: Reviewed) {
  const ended = state === veto ? '申请未获批准' : '审核已通过';
  const second = secondDecidedAt && {
    id: 'second',
    title: state === secondReject ? '复审未通过' : ended,
    time: nearTime(secondDecidedAt, now()),
  };
  const firstFailed = atFirst.includes(state) || (state === veto && !secondDecidedAt);
  const first = firstDecidedAt && {
    id: 'first',
    title: firstFailed ? texts[state].title : '初审已通过',
    time: nearTime(firstDecidedAt, now()),
  };
  return [second, first, { id: 'submitted', title: '资料已提交', time: nearTime(submittedAt, now()) }].filter(
    (event) => !!event,
  );
}

/** How far an application is, why it was rejected, and what happened so far. */
export function ApplicationState({ application, ofClient }: { application: Reviewed; ofClient?: true }) {
  const { state, reason } = application;
  const { title, note } = texts[state];
  const icon = rejected.includes(state) ? 'warn' : state === checked ? 'check' : 'clock';
  return (
    <>
      <Card>
        <StateHead icon={icon} title={title} live>
          <p>{(ofClient && ofClients[state]) ?? note}</p>
        </StateHead>
        {rejected.includes(state) && reason && <Reason text={reason} />}
      </Card>
      <Card>
        <Timeline items={eventsOf(application)} />
      </Card>
    </>
  );
}

export function Reason({ text }: { text: string }) {
  return (
    <p className={css.reason}>
      <b>未通过的原因</b>
      {text}
    </p>
  );
}
