import { binding } from '@cellar/shared/api/identity/binding/calls';
import type { Messenger } from '@cellar/shared/api/identity/binding/schema';
import { fullDay } from '@cellar/shared/format/time/near';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { isCallError, messageOf } from '@cellar/shared/runtime/errors';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { useQuery } from '@cellar/shared/runtime/query';
import { readKey, removeKey } from '@cellar/shared/runtime/storage';
import { Button, Card, Cell, Cells, Loaded, Page, Section, Skeleton, Note } from '@cellar/shared/ui/base';
import { Link2, MessageCircle, MonitorSmartphone, UsersRound } from 'lucide';
import { useState } from 'react';
import { forgetProved, keepProved, readProved, takeAsked, type Proved } from '@cellar/shared/hooks/messengerCode';
import { AskMessengerButton } from '../AskMessengerButton';
import { ProveOwn } from '../ProveOwn';
import { StateHead } from '../../../common/application/StateHead';
import css from '../binding.module.css';

const STALE = '微信授权已失效，请重新授权';
type Found = { messenger: Messenger; proved: Proved | null; trouble: string | null };

/** Binds a messenger account to the phone account that is logged in. */
export default function BindingScreen() {
  const { code, state } = useQuery();
  const [asked] = useState(() => {
    const found = code ? takeAsked<object>('/binding', state) : null;
    // Another account takes the place of one that was proved before.
    if (found) forgetProved();
    return found;
  });
  const found = useLoad(() => find(code, asked !== null), [code, asked]);
  return (
    <Page title="绑定账号" stacked>
      <Loaded from={found} skeleton={<Skeleton shapes="card form" />}>
        {({ messenger, proved, trouble }) =>
          proved ? (
            <Bind messenger={messenger} proved={proved} onStale={() => void found.reload()} />
          ) : (
            <Unproved messenger={messenger} trouble={trouble} />
          )
        }
      </Loaded>
    </Page>
  );
}

/** What a code of the messenger proves; without one what was proved before the login. */
async function find(code: string | undefined, isAsked: boolean): Promise<Found> {
  const messenger = await binding.getMessenger();
  const kept = readProved();
  if (!code || kept) return { messenger, proved: kept, trouble: null };
  if (!isAsked) return { messenger, proved: null, trouble: STALE };
  try {
    const proved = await binding.identify({ code });
    keepProved(proved);
    return { messenger, proved, trouble: null };
  } catch (error) {
    if (!isCallError(error) || error.kind !== 'refused') throw error;
    return { messenger, proved: null, trouble: messageOf(error) };
  }
}

type BindProps = { messenger: Messenger; proved: Proved; onStale: () => void };

function Bind({ messenger, proved, onStale }: BindProps) {
  const go = useGo();
  const leave = () => {
    forgetProved();
    if (readKey('urlName') === '/binding') removeKey('urlName');
  };
  const { submit: bind } = useSubmit(
    async (ownTicket: string) => {
      await binding.bindMessenger({ ticket: proved.ticket, ownTicket });
      leave();
      toast('微信已绑定');
      go('/wechat-association', { replace: true });
    },
    {
      onError: (error) => {
        toastError(error);
        if (!binding.bindMessenger.failedWith(error, 'messenger')) return;
        leave();
        onStale();
      },
    },
  );
  const skip = () => {
    leave();
    go('/', { replace: true });
  };
  return (
    <>
      <Card>
        <StateHead icon="person" title={proved.nickname}>
          <p>绑定到账号 {messenger.phone}</p>
          <p>绑定后，可以直接用这个微信登录。请先用短信验证码确认是你本人。</p>
        </StateHead>
      </Card>
      <ProveOwn inPage phone={messenger.phone} action="确认绑定" onProve={bind} />
      <Button kind="quiet" size="l" block onClick={skip}>
        暂不绑定
      </Button>
    </>
  );
}

const BINDING = [
  '在微信中确认授权',
  '用账号手机号的短信验证码确认是你本人',
  '以后用这个微信直接登录，手机号登录照常可用',
];
const CHANGING = [
  '先在「微信关联」里解除现在的微信',
  '用新的微信打开商店并登录，再来这里授权',
  '用短信验证码确认是你本人',
];

const StepList = ({ title, steps }: { title: string; steps: readonly string[] }) => (
  <Section title={title}>
    <Card>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  </Section>
);

function Unproved({ messenger, trouble }: Omit<Found, 'proved'>) {
  const { bound } = messenger;
  return (
    <>
      {trouble && (
        <p className={css.trouble} role="alert">
          {trouble}
        </p>
      )}
      {bound ? <Bound bound={bound} phone={messenger.phone} /> : <NotBound messenger={messenger} />}
    </>
  );
}

type BoundProps = { bound: NonNullable<Messenger['bound']>; phone: string };

function Bound({ bound: { nickname, boundAt }, phone }: BoundProps) {
  return (
    <>
      <Card>
        <StateHead icon="check" title="微信已绑定">
          <p>
            微信「{nickname}」已绑定到账号 {phone}，可以直接登录
          </p>
        </StateHead>
      </Card>
      <Cells>
        <Cell icon={MessageCircle} label="微信" value={nickname} />
        <Cell icon="phone" label="账号" value={phone} />
        <Cell icon="clock" label="绑定日期" value={fullDay(boundAt)} />
      </Cells>
      <Cells>
        <Cell icon={Link2} label="微信关联" note="查看或解除这个微信" to="/wechat-association" />
        <Cell icon={UsersRound} label="账号管理" note="在几个手机号账号之间切换" to="/bindingAccount" />
        <Cell icon={MonitorSmartphone} label="登录设备" note="看看账号在哪些设备上登录" to="/setting" />
      </Cells>
      <StepList title="换一个微信" steps={CHANGING} />
    </>
  );
}

function NotBound({ messenger: { phone, available } }: { messenger: Messenger }) {
  return (
    <>
      <Card>
        <StateHead icon="person" title="绑定微信">
          <p>把微信绑定到账号 {phone}，以后可以直接用微信登录。</p>
        </StateHead>
      </Card>
      <StepList title="绑定只要三步" steps={BINDING} />
      {available ? <AskMessengerButton label="微信授权" /> : <Note>商店还没有开通微信登录。</Note>}
    </>
  );
}
