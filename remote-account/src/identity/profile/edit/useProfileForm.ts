import { profile } from '@cellar/shared/api/identity/profile/calls';
import type { Profile } from '@cellar/shared/api/identity/profile/schema';
import { useDraft } from '@cellar/shared/hooks/useDraft';
import { useForm } from '@cellar/shared/hooks/useForm';
import { toast } from '@cellar/shared/runtime/messages';
import { useBack } from '@cellar/shared/runtime/navigate';
import { personNow } from '@cellar/shared/runtime/session';
import { useEffect, useState } from 'react';
import { rememberProfile } from './rememberProfile';

export type ProfileValues = { nickname: string; sex: 'male' | 'female' | ''; birthday: string; company: string };

const MIN_LENGTH = 2;

const valuesOf = ({ nickname, sex, birthday, company }: Profile): ProfileValues => ({
  nickname,
  sex: sex ?? '',
  birthday: birthday ?? '',
  company: company ?? '',
});

const checks = {
  nickname: (text: string) => (text.trim().length < MIN_LENGTH ? `昵称至少 ${MIN_LENGTH} 个字` : null),
  company: (text: string) => (text.trim().length === 1 ? `公司名称至少 ${MIN_LENGTH} 个字` : null),
};

/** Only what was changed is sent. */
function changesOf(values: ProfileValues, known: ProfileValues): Partial<ProfileValues> {
  const typed = { ...values, nickname: values.nickname.trim(), company: values.company.trim() };
  const names = Object.keys(typed) as (keyof ProfileValues)[];
  return Object.fromEntries(names.filter((name) => typed[name] !== known[name]).map((name) => [name, typed[name]]));
}

/** What was changed is kept over a reload until it is saved; what was not is always as the server knows it. */
export function useProfileForm(known: Profile) {
  const [first] = useState(() => valuesOf(known));
  const place = `/user-edit ${personNow()?.userid ?? ''}`;
  const { draft, setDraft, clearDraft } = useDraft<{ changes: Partial<ProfileValues> }>(place, { changes: {} });
  const back = useBack();
  const form = useForm({ ...first, ...draft.changes }, checks, async (values) => {
    const changes = changesOf(values, first);
    if (Object.keys(changes).length > 0) rememberProfile(await profile.update(changes));
    clearDraft();
    toast('已保存');
    back();
  });
  const { values } = form;
  useEffect(() => setDraft({ changes: changesOf(values, first) }), [values, first, setDraft]);
  return form;
}
