import { service } from '@cellar/shared/api/members/service/calls';
import { MIN_TICKET_LENGTH, SERVICE_TOPICS, type ServiceTopic } from '@cellar/shared/constants/service';
import { useDraft } from '@cellar/shared/hooks/useDraft';
import { useForm } from '@cellar/shared/hooks/useForm';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { toast } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { needLogin, personNow } from '@cellar/shared/runtime/session';
import { checkStored, storedItems, urlsOf } from '@cellar/shared/ui/uploader';
import { useCallback, useEffect } from 'react';
import { ticketPath } from '../paths';

const blank = { topic: '', body: '', pictureIds: [] as readonly string[] };
type Kept = typeof blank;

export const checkBody = (text: string) =>
  text.trim().length < MIN_TICKET_LENGTH ? `至少写 ${MIN_TICKET_LENGTH} 个字` : null;
const checks = {
  topic: (topic: string) => (topic in SERVICE_TOPICS ? null : '请选择类型'),
  body: checkBody,
  pictures: checkStored,
};

/** What was typed stays over a reload, and for a guest over the login; another person never finds it. */
function useOwnDraft() {
  const owner = personNow()?.userid ?? '';
  const { draft, setDraft, clearDraft } = useDraft('/service-center', { ...blank, owner: '' });
  const { topic, body, pictureIds } = draft.owner === '' || draft.owner === owner ? draft : blank;
  const keep = useCallback((values: Kept) => setDraft({ ...values, owner }), [setDraft, owner]);
  return { kept: { topic, body, pictures: storedItems(pictureIds) }, keep, clearDraft };
}

export function useFeedbackForm() {
  const go = useGo();
  const keyFor = useIdemKey();
  const { kept, keep, clearDraft } = useOwnDraft();
  const form = useForm(kept, checks, async ({ topic, body, pictures }) => {
    if (!needLogin(go, { why: '登录后提交反馈，客服会在这里回复你' })) return;
    const content = { topic: topic as ServiceTopic, body: body.trim(), pictureIds: urlsOf(pictures) };
    const { id } = await service.open({ ...content, idemKey: keyFor(content) });
    clearDraft();
    toast('已提交，客服会尽快回复');
    go(ticketPath(id), { replace: true });
  });
  const { values } = form;
  useEffect(() => {
    const { topic, body, pictures } = values;
    keep({ topic, body, pictureIds: urlsOf(pictures) });
  }, [values, keep]);
  return form;
}
