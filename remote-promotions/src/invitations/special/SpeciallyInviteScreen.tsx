import { invitations } from '@cellar/shared/api/campaigns/invitations/calls';
import type { Result } from '@cellar/shared/contract/calls';
import { endText } from '@cellar/shared/format/time/near';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { CopyButton } from '@cellar/shared/parts/CopyButton';
import { now } from '@cellar/shared/runtime/clock';
import { useShare } from '@cellar/shared/runtime/share';
import {
  Button,
  Card,
  Cell,
  Cells,
  Empty,
  Loaded,
  Page,
  Progress,
  Skeleton,
  Stack,
  Title,
} from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { CopyLink } from '../../common/CopyLink';
import { Rules } from '../../common/Rules';
import { inviteLink } from '../../common/inviteLink';
import css from './SpeciallyInviteScreen.module.css';
import { Steps } from './Steps';

type Status = Result<'invitations.get'>;

/** What inviting friends brings, how far the person is, and the link to invite by. */
export default function SpeciallyInviteScreen() {
  const status = useLoad(invitations.get, []);
  const code = status.data?.inviteCode;
  useShare({
    title: '邀请你加入酒窖',
    desc: '精选好酒，会员专享价，注册就有礼',
    ...(code ? { link: inviteLink(code) } : {}),
  });
  return (
    <Page title="特邀有礼" className={css.page}>
      <PullRefresh onRefresh={status.reload}>
        <Loaded from={status} skeleton={<Skeleton shapes="hero card lines" />}>
          {(data) => (
            <Stack>
              <Head status={data} />
              {data.program ? (
                <Steps steps={data.program.steps} approved={data.approved} onClaimed={() => void status.reload()} />
              ) : (
                <Empty compact picture="coupon" text="现在没有邀请奖励" note="好友注册后仍会成为你的客户" />
              )}
              <InviteLink code={data.inviteCode} />
              <Cells>
                <Cell label="做张邀请海报" to="/posterList" />
                <Cell label="我邀请的客户" to="/clientDetail" />
                <Cell label="推广中心" to="/generalize" />
              </Cells>
              {data.program && <Rules rules={data.program.rules} />}
            </Stack>
          )}
        </Loaded>
      </PullRefresh>
    </Page>
  );
}

/** The step that comes next, else the last one. */
const goalOf = ({ program, approved }: Status) =>
  program?.steps.find(({ friends }) => friends > approved) ?? program?.steps.at(-1);

function Head({ status }: { status: Status }) {
  const { program, registered, approved } = status;
  const goal = goalOf(status);
  return (
    <section className={css.head}>
      <Title>{program?.name ?? '邀请好友'}</Title>
      <p className={css.counts}>
        已注册 <b>{registered}</b> 位，通过审核 <b>{approved}</b> 位
      </p>
      {goal && (
        <>
          <Progress value={approved / goal.friends} label="邀请进度" tone="bright" />
          <p className={css.next}>
            {approved < goal.friends
              ? `再有 ${goal.friends - approved} 位通过审核，可领「${goal.name}」`
              : '所有奖励都已达成'}
          </p>
        </>
      )}
      {program && <p className={css.until}>{endText(program.toAt, now())}</p>}
    </section>
  );
}

function InviteLink({ code }: { code: string }) {
  return (
    <Card className={css.invite}>
      <h2 className={css.heading}>邀请方式</h2>
      <p className={css.row}>
        <span>
          邀请码 <b>{code}</b>
        </span>
        <CopyButton text={code} label="复制邀请码" />
      </p>
      <CopyLink link={inviteLink(code)} />
      <Button kind="line" block to={`/app-share?invite=${code}`}>
        看看好友会看到什么
      </Button>
    </Card>
  );
}
