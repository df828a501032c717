import { addresses } from '@cellar/shared/api/identity/addresses/calls';
import type { Address } from '@cellar/shared/api/identity/addresses/schema';
import { useForm } from '@cellar/shared/hooks/useForm';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { toast } from '@cellar/shared/runtime/messages';
import { useBack } from '@cellar/shared/runtime/navigate';
import { visitorId } from '@cellar/shared/runtime/session';
import { readDraft, removeDraft, writeDraft } from '@cellar/shared/runtime/storage';
import { trackEvent } from '@cellar/shared/runtime/tracking';
import { useEffect, useState } from 'react';
import { addressChecks, blank, paramsOf, valuesOf, type AddressValues } from '../form';
import { editPath } from '../editPath';
import { useChanges } from '../useChanges';

type Draft = { owner: string; values: AddressValues };

/** A draft is its owner's: anyone who logs in next in this tab does not see it. */
const readKept = (place: string): AddressValues | null => {
  const { owner, values } = (readDraft(place) ?? {}) as Partial<Draft>;
  return owner === visitorId() && values ? { ...blank, ...values } : null;
};

/** Values of the form, kept as a draft until they are saved or given up. */
export function useAddressForm(address: Address | undefined, choosing: boolean) {
  const place = editPath({ ...(address ? { id: address.id } : {}), select: false });
  const [first] = useState(() => (address ? valuesOf(address) : blank));
  const [kept] = useState(() => readKept(place));
  const [restored, setRestored] = useState(kept !== null);
  const keyFor = useIdemKey();
  const back = useBack();
  const leave = () => {
    removeDraft(place);
    back();
  };

  const form = useForm(kept ?? first, addressChecks, async (values) => {
    const params = paramsOf(values);
    if (address) await addresses.update({ ...params, id: address.id });
    else {
      const saved = await addresses.submit({ ...params, idemKey: keyFor(params) });
      if (choosing) await addresses.select({ id: saved.address.id });
    }
    trackEvent('saveAddress', { mode: 1, isNew: !address });
    toast('已保存');
    leave();
  });
  const { remove } = useChanges(leave);
  const { values } = form;
  useEffect(() => {
    const changed = JSON.stringify(values) !== JSON.stringify(first);
    if (changed) writeDraft(place, { owner: visitorId(), values } satisfies Draft);
    else removeDraft(place);
  }, [values, first, place]);

  return {
    form,
    restored,
    discard: () => {
      form.set(first);
      setRestored(false);
    },
    remove: address && (() => void remove(address)),
  };
}
