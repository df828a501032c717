import { fullDay } from '@cellar/shared/format/time/near';
import { binding } from '@cellar/shared/api/identity/binding/calls';
import type { Messenger } from '@cellar/shared/api/identity/binding/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { confirm, toast } from '@cellar/shared/runtime/messages';
import { Button, Card, Cell, Cells, Loaded, Page, Skeleton, Note } from '@cellar/shared/ui/base';
import { useGo } from '@cellar/shared/runtime/navigate';
import { signOut } from '@cellar/shared/runtime/session';
import { useState } from 'react';
import { AskMessengerButton } from '../AskMessengerButton';
import { StateHead } from '../../../common/application/StateHead';

/** Which messenger account logs in here, and the way to end that. */
export default function WechatAssociationScreen() {
  const loaded = useLoad(() => binding.getMessenger(), []);
  return (
    <Page title="微信关联" stacked>
      <Loaded from={loaded} skeleton={<Skeleton shapes="card card" />}>
        {(messenger) => <Association loaded={messenger} />}
      </Loaded>
    </Page>
  );
}

function Association({ loaded }: { loaded: Messenger }) {
  const [messenger, setMessenger] = useState(loaded);
  const { bound, phone, available } = messenger;
  return (
    <>
      <Card>
        <StateHead icon={bound ? 'check' : 'info'} title={bound ? '已关联微信' : '未关联微信'} live>
          <p>{bound ? '可以用这个微信登录你的账号。' : '关联后，可以直接用微信登录，不用输入密码。'}</p>
        </StateHead>
      </Card>
      <Cells>
        <Cell label="账号" value={phone} />
        {bound && <Cell label="微信" value={bound.nickname} />}
        {bound && <Cell label="关联日期" value={fullDay(bound.boundAt)} />}
      </Cells>
      {bound ? (
        <Unbind nickname={bound.nickname} onDone={setMessenger} />
      ) : available ? (
        <AskMessengerButton label="关联微信" />
      ) : (
        <Note>商店还没有开通微信登录。</Note>
      )}
    </>
  );
}

function Unbind({ nickname, onDone }: { nickname: string; onDone: (messenger: Messenger) => void }) {
  const go = useGo();
  const { submit, busy } = useSubmit(async () => {
    const message = `解除后，微信「${nickname}」不能再登录你的账号，用它打开的登录会立即退出。仍可以用手机号登录。`;
    if (!(await confirm({ title: '解除关联', message, confirmText: '解除关联' }))) return;
    const { loggedOut, ...messenger } = await binding.unbindMessenger();
    if (!loggedOut) {
      onDone(messenger);
      return toast('已解除关联');
    }
    signOut();
    toast('已解除关联，请重新登录');
    go('/login', { replace: true });
  });
  return (
    <Button kind="line" size="l" block loading={busy} onClick={() => void submit()}>
      解除关联
    </Button>
  );
}
