import { registration } from '@cellar/shared/api/identity/registration/calls';
import type { VipApplication } from '@cellar/shared/api/identity/registration/schema';
import { checkArea, checkName } from '@cellar/shared/format/person/validators';
import { useDraft } from '@cellar/shared/hooks/useDraft';
import { useForm } from '@cellar/shared/hooks/useForm';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { toast } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { afterLogin } from '@cellar/shared/runtime/session';
import { checkStored, storedItems, urlsOf, type UploadItem } from '@cellar/shared/ui/uploader';
import { useEffect } from 'react';
import { secondStepDraft } from '../startRegistration';
import { keepStatus, type Status } from '../useStatus';

const blank = {
  shopType: '',
  /** Of the trade: its account is reviewed. */
  asCompany: true,
  company: '',
  contact: '',
  areaCode: '',
  /** Names of the area, for show. */
  areaNames: '',
  /** Ids of uploaded pictures. */
  licences: [] as readonly string[],
};
type Kept = typeof blank;
type Values = Omit<Kept, 'licences'> & { licences: readonly UploadItem[] };

const keptOf = ({ shopType, company, contact, areaCode, area, licences }: VipApplication): Kept => ({
  shopType,
  asCompany: company !== null,
  company: company ?? '',
  contact,
  areaCode,
  areaNames: area,
  licences,
});

const checks = {
  shopType: (text: string) => (text ? null : '请选择店铺类型'),
  company: (text: string, { asCompany }: Values) => (!asCompany || text.trim() ? null : '请填写公司名称'),
  contact: (text: string, { asCompany }: Values) => (asCompany ? checkName(text) : null),
  areaCode: (code: string, { asCompany }: Values) => (asCompany ? checkArea(code) : null),
  licences: (items: readonly UploadItem[], { asCompany }: Values) =>
    asCompany ? (checkStored(items) ?? (items.length ? null : '请上传营业执照')) : null,
};

/** What was handed in before, or typed since; kept over a reload until it is handed in. Who buys for themselves gives nothing more. */
export function useCompanyForm(owner: string, before: VipApplication | null, onSubmitted: (status: Status) => void) {
  const go = useGo();
  const keyFor = useIdemKey();
  const { draft, setDraft, clearDraft } = useDraft(secondStepDraft(owner), before ? keptOf(before) : blank);
  const typed: Values = { ...draft, licences: storedItems(draft.licences) };
  const form = useForm(typed, checks, async ({ shopType, asCompany, company, contact, areaCode, licences }) => {
    const content = {
      shopType,
      ...(asCompany ? { company: company.trim(), contact: contact.trim(), areaCode, licences: urlsOf(licences) } : {}),
    };
    const status = await registration.apply({ ...content, idemKey: keyFor(content) });
    clearDraft();
    keepStatus(status);
    if (asCompany) return onSubmitted(status);
    toast('账号已开通，现在可以下单了');
    afterLogin(go);
  });
  const { values } = form;
  useEffect(() => setDraft({ ...values, licences: urlsOf(values.licences) }), [values, setDraft]);
  return form;
}
