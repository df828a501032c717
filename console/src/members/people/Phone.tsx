import { mayAct } from '@cellar/shared/contract/roles';
import { useMutation } from '@tanstack/react-query';
import { memberAdmin } from '@cellar/shared/api/members/memberAdmin/calls';
import type { MemberDetails } from '@cellar/shared/api/members/memberAdmin/schema';
import { asCallError } from '../../api/request';
import { useStaff } from '../../api/staff';
import { Button } from '../../kit/base/Button';
import { Revealed } from '../../kit/base/Revealed';
import { Note } from '../../kit/feedback/Note';

/** Masked until it is asked for: the log says by whom. */
export function Phone({ member: { id, phone } }: { member: MemberDetails }) {
  const mayReach = mayAct(useStaff(), ['approve', 'orders', 'service']);
  const { data, error, isPending, isIdle, mutate } = useMutation({
    mutationFn: () => memberAdmin.showPhone({ id }),
    meta: { changesNothing: true },
  });
  return (
    <>
      {data ? <Revealed>{data.phone}</Revealed> : phone}{' '}
      {mayReach && !data && (
        <Button small kind="plain" busy={isPending && !isIdle} onClick={() => mutate()}>
          查看完整手机号
        </Button>
      )}
      {error && <Note tone="bad">{asCallError(error).message}</Note>}
    </>
  );
}
