import { binding } from '@cellar/shared/api/identity/binding/calls';
import type { BoundAccount, BoundAccounts } from '@cellar/shared/api/identity/binding/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { confirm, toast } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { afterLogin, signIn, signOut } from '@cellar/shared/runtime/session';
import { Button, Loaded, Page, Skeleton } from '@cellar/shared/ui/base';
import { useState } from 'react';
import { AccountRow } from './AccountRow';
import { AddAccount } from './AddAccount';
import css from './BindingAccountScreen.module.css';

/** The accounts between which the person switches. */
export default function BindingAccountScreen() {
  const loaded = useLoad(() => binding.listAccounts(), []);
  const [changed, setChanged] = useState<BoundAccounts | null>(null);
  const [adding, setAdding] = useState(false);
  const full = loaded.data && (changed ?? loaded.data).list.length + 1 >= loaded.data.most;
  const add = (
    <Button size="l" block disabled={full ?? false} onClick={() => setAdding(true)}>
      {full ? `最多绑定 ${loaded.data?.most} 个账号` : '添加账号'}
    </Button>
  );
  return (
    <Page title="账号管理" stacked bottom={loaded.data && add}>
      <Loaded from={loaded} skeleton={<Skeleton shapes="card card" />}>
        {(data) => <Accounts {...(changed ?? data)} onChange={setChanged} />}
      </Loaded>
      <AddAccount
        phone={loaded.data?.own.phone ?? ''}
        open={adding}
        onClose={() => setAdding(false)}
        onAdded={(accounts) => {
          setChanged(accounts);
          setAdding(false);
          toast('账号已绑定');
        }}
      />
    </Page>
  );
}

type AccountsProps = BoundAccounts & { onChange: (accounts: BoundAccounts) => void };

function Accounts({ own, list, onChange }: AccountsProps) {
  const go = useGo();
  const switchTo = useSubmit(async ({ id, nickname }: BoundAccount) => {
    signIn(await binding.switchLogin({ accountId: id }));
    toast(`已切换到 ${nickname}`);
    afterLogin(go);
  });
  const leave = () => {
    signOut();
    toast('已解除绑定，请重新登录');
    go('/login', { replace: true });
  };
  const remove = useSubmit(async ({ id, phone }: BoundAccount) => {
    const message = `解除后，${phone} 与当前账号不能再互相切换，通过绑定打开的登录会立即退出。`;
    if (!(await confirm({ title: '解除绑定', message, confirmText: '解除绑定' }))) return;
    const { loggedOut, ...accounts } = await binding.removeAccount({ accountId: id });
    if (loggedOut) return leave();
    onChange(accounts);
    toast('已解除绑定');
  });
  const busy = switchTo.busy || remove.busy;
  return (
    <>
      <AccountRow account={own} current />
      {list.length === 0 ? (
        <EmptyPage picture="box" text="还没有绑定其他账号" note="绑定后，不用再输密码就能在账号之间切换。" />
      ) : (
        <ul className={css.list}>
          {list.map((account) => (
            <li key={account.id}>
              <AccountRow
                account={account}
                busy={busy}
                onSwitch={() => void switchTo.submit(account)}
                onRemove={() => void remove.submit(account)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
