import { returns } from '@cellar/shared/api/trade/returns/calls';
import type { ReturnAction, ReturnCase } from '@cellar/shared/api/trade/returns/schema';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { confirm, toast, toastError } from '@cellar/shared/runtime/messages';
import { useQuery } from '@cellar/shared/runtime/query';
import { useCallback, useState } from 'react';
import { isStale } from '../../common/isStale';

/** A case as it was read, or as the last action left it. `send` in the address opens the form of the way back. */
export function useCaseActions(known: ReturnCase, onStale: () => Promise<boolean>) {
  const { send } = useQuery();
  const [changed, setChanged] = useState<{ from: ReturnCase; to: ReturnCase } | null>(null);
  const [sheet, setSheet] = useState<'send' | 'write' | null>(
    send !== undefined && known.actions.includes('send') ? 'send' : null,
  );
  const one = changed?.from === known ? changed.to : known;
  const onChanged = (to: ReturnCase) => setChanged({ from: known, to });
  const closeSheet = useCallback(() => setSheet(null), []);
  const { submit, busy } = useSubmit(
    async (action: 'cancel' | 'confirm') => {
      const caseId = one.id;
      if (action === 'cancel') {
        const message = '撤销后可以在期限内再次申请。';
        if (!(await confirm({ title: '撤销退换申请？', message, confirmText: '撤销申请' }))) return;
        onChanged(await returns.cancel({ caseId }));
        toast('申请已撤销');
        return;
      }
      const message = '请确认已收到新品，并当面验过酒瓶完好。';
      if (!(await confirm({ title: '确认收到新品？', message, confirmText: '确认收到' }))) return;
      onChanged(await returns.confirm({ caseId }));
      toast('换货已完成');
    },
    {
      onError: (error) => {
        toastError(error);
        if (isStale(error)) void onStale();
      },
    },
  );
  const press = (action: ReturnAction) =>
    action === 'send' || action === 'write' ? setSheet(action) : void submit(action);
  return { one, sheet, closeSheet, onChanged, press, busy };
}
export type CaseActions = ReturnType<typeof useCaseActions>;
