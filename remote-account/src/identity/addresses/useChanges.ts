import { addresses } from '@cellar/shared/api/identity/addresses/calls';
import type { Address } from '@cellar/shared/api/identity/addresses/schema';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { confirm, toast } from '@cellar/shared/runtime/messages';
import { useState } from 'react';
import { paramsOf } from './form';

/** What can be done to a row of the list; `onChanged` reads the list again. */
export function useChanges(onChanged: () => void) {
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [defaultId, setDefaultId] = useState<string | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);

  const removing = useSubmit(async ({ id, name }: Address) => {
    if (
      !(await confirm({
        title: '删除地址',
        message: `确定删除「${name}」的这个地址吗？删除后不能恢复。`,
        confirmText: '删除',
      }))
    )
      return;
    setDefaultId((await addresses.remove({ id })).defaultId);
    setRemoved((ids) => [...ids, id]);
    toast('已删除');
    onChanged();
  });
  const changing = useSubmit(async (address: Address) => {
    setBusyId(address.id);
    try {
      await addresses.update({
        ...paramsOf({ ...address, postalCode: address.postalCode ?? '', tag: address.tag ?? '', isDefault: true }),
        id: address.id,
      });
      setDefaultId(address.id);
      toast('已设为默认地址');
      onChanged();
    } finally {
      setBusyId(null);
    }
  });
  /** The rows as they are after what was done, until the list itself says so. */
  const apply = (list: readonly Address[]) =>
    list
      .filter(({ id }) => !removed.includes(id))
      .map((address) => (defaultId ? { ...address, isDefault: address.id === defaultId } : address));
  return { apply, busyId, remove: removing.submit, makeDefault: changing.submit };
}
