import { classOrders } from '@cellar/shared/api/trade/classOrders/calls';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { confirm, toast, toastError } from '@cellar/shared/runtime/messages';

/** Cancels an unpaid order once the person says so. `onStale`: it was changed elsewhere meanwhile. */
export function useCancel(send: () => Promise<unknown>, onStale: () => void) {
  const { submit, busy } = useSubmit(
    async () => {
      const cancels = await confirm({
        title: '取消报名？',
        message: '名额会立即释放，再报名时可能已满',
        confirmText: '取消报名',
        cancelText: '再想想',
      });
      if (!cancels) return;
      await send();
      toast('报名已取消');
    },
    {
      onError: (error) => {
        toastError(error);
        if (classOrders.cancel.failedWith(error, 'changed')) onStale();
      },
    },
  );
  return { cancel: submit, busy };
}
