import { invitations } from '@cellar/shared/api/campaigns/invitations/calls';
import type { BlockProps } from '@cellar/shared/blocks/props/props';
import type { Result } from '@cellar/shared/contract/calls';
import { endText } from '@cellar/shared/format/time/near';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { now } from '@cellar/shared/runtime/clock';
import { useGo } from '@cellar/shared/runtime/navigate';
import { hasToken, needLogin } from '@cellar/shared/runtime/session';
import { Button, Empty, Loaded, Progress, Skeleton, Tag, Title } from '@cellar/shared/ui/base';
import { BlockHead } from '../common/BlockHead';
import css from '../common/games.module.css';

const TO = '/speciallyInvite';

/** What the invited get; who invites has to be known first. */
function ForGuest() {
  const go = useGo();
  const landing = useLoad(() => invitations.getLanding({}), []);
  return (
    <Loaded from={landing} skeleton={<Skeleton shapes="card" />}>
      {({ gifts }) => (
        <div className={css.hero}>
          <Title as="p" size={18}>
            邀请好友，一起喝好酒
          </Title>
          {gifts.length > 0 && (
            <p className={css.tags}>
              {gifts.map((gift) => (
                <Tag key={gift} tone="gold">
                  {gift}
                </Tag>
              ))}
            </p>
          )}
          <Button kind="gold" block onClick={() => needLogin(go, { why: '登录后邀请好友' })}>
            登录后邀请
          </Button>
        </div>
      )}
    </Loaded>
  );
}

function Status({ program, approved }: Result<'invitations.get'>) {
  if (!program)
    return (
      <Empty
        compact
        text="现在没有邀请奖励"
        action={
          <Button kind="line" size="s" to={TO}>
            仍去邀请好友
          </Button>
        }
      />
    );
  const goal = program.steps.find(({ friends }) => friends > approved) ?? program.steps.at(-1);
  const waiting = program.steps.some(({ state }) => state === 'open');
  return (
    <div className={css.hero}>
      <Title as="p" size={18}>
        {program.name}
      </Title>
      {goal && (
        <>
          <Progress value={approved / goal.friends} label="邀请进度" tone="bright" />
          <p className={css.small}>
            {waiting
              ? '有奖励可以领取'
              : approved < goal.friends
                ? `再有 ${goal.friends - approved} 位好友通过审核，可领「${goal.name}」`
                : '所有奖励都已达成'}
          </p>
        </>
      )}
      <Button kind="gold" block to={TO}>
        {waiting ? '去领奖励' : '邀请好友'}
      </Button>
      <p className={css.small}>{endText(program.toAt, now())}</p>
    </div>
  );
}

function ForPerson() {
  const status = useLoad(invitations.get, []);
  return (
    <Loaded from={status} skeleton={<Skeleton shapes="card" />}>
      {(data) => <Status {...data} />}
    </Loaded>
  );
}

/** What inviting friends brings, and how far the person is. */
export default function Invitation({ title, subtitle }: BlockProps<'Invitation'>) {
  return (
    <>
      <BlockHead title={title || '邀请有礼'} subtitle={subtitle} />
      {hasToken() ? <ForPerson /> : <ForGuest />}
    </>
  );
}
