import { companyAccounts } from '@cellar/shared/api/identity/companyAccounts/calls';
import type { CompanyAccount } from '@cellar/shared/api/identity/companyAccounts/schema';
import { bankOfCard } from '@cellar/shared/format/person/card';
import { useDraft } from '@cellar/shared/hooks/useDraft';
import { useForm } from '@cellar/shared/hooks/useForm';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { toast } from '@cellar/shared/runtime/messages';
import { useBack } from '@cellar/shared/runtime/navigate';
import { visitorId } from '@cellar/shared/runtime/session';
import { useEffect } from 'react';
import { blank, checksFor, paramsOf, valuesOf } from './form';

/** The form of a new account or of a known one. What is typed is kept over a reload, without the number. */
export function useAccountForm(account?: CompanyAccount) {
  const place = account ? `/publicAccounts-update ${account.id}` : `/publicAccounts-add ${visitorId()}`;
  const { draft, setDraft, clearDraft } = useDraft(place, account ? valuesOf(account) : blank);
  const keyFor = useIdemKey();
  const back = useBack();
  const form = useForm(draft, checksFor(account !== undefined), async (values) => {
    const params = paramsOf(values);
    if (account) await companyAccounts.update({ ...params, id: account.id });
    else await companyAccounts.add({ ...params, idemKey: keyFor(params) });
    clearDraft();
    toast('已保存');
    back();
  });
  const { values, set } = form;
  useEffect(() => setDraft({ ...values, number: '' }), [values, setDraft]);
  const setNumber = (text: string) => {
    const bank = values.bank ? null : bankOfCard(text);
    set({ number: text, ...(bank ? { bank } : {}) });
  };
  return { ...form, setNumber };
}
