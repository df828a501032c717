import { useMutation } from '@tanstack/react-query';
import { staff } from '@cellar/shared/api/identity/staff/calls';
import type { Account } from '@cellar/shared/api/identity/staff/schema';
import { asCallError } from '../../api/request';
import { Button } from '../../kit/base/Button';
import { Dialog } from '../../kit/layout/Dialog';
import { Foot } from '../../kit/layout/Foot';
import { Note } from '../../kit/feedback/Note';
import { Secret } from '../../kit/secret/Secret';
import { Time } from '../../kit/base/Time';

type Props = { account: Pick<Account, 'id' | 'name'>; onClose: () => void };

/** A link by which somebody sets their own password. It is shown once; making another one ends it. */
export function LinkDialog({ account: { id, name }, onClose }: Props) {
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => staff.makePasswordLink({ id }),
    meta: { changesNothing: true },
  });
  return (
    <Dialog title={`密码链接：${name}`} onClose={onClose} wide>
      {data ? (
        <>
          <Note tone="gold">
            链接只显示这一次，可用一次，
            <Time at={data.until} /> 前有效。请只发给 {name} 本人。
          </Note>
          <Secret label="密码链接" text={location.origin + data.path} />
        </>
      ) : (
        <p>生成后把链接发给 {name}，由本人设置密码。之前没用过的链接会失效，设置密码后所有设备会退出登录。</p>
      )}
      {error && <Note tone="bad">{asCallError(error).message}</Note>}
      <Foot>
        <Button onClick={onClose}>关闭</Button>
        {!data && (
          <Button kind="primary" busy={isPending} onClick={() => mutate()}>
            生成链接
          </Button>
        )}
      </Foot>
    </Dialog>
  );
}
