import { returns } from '@cellar/shared/api/trade/returns/calls';
import type { ReturnForm } from '@cellar/shared/api/trade/returns/schema';
import type { ReturnKind, ReturnReason } from '@cellar/shared/constants/returns';
import { useDraft } from '@cellar/shared/hooks/useDraft';
import { useForm } from '@cellar/shared/hooks/useForm';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { checkStored, storedItems, urlsOf, type UploadItem } from '@cellar/shared/ui/uploader';
import { useEffect } from 'react';
import { casePath } from '../paths';

export type Wanted = Readonly<Record<string, number>>;
export type Application = {
  kind: ReturnKind;
  reason: ReturnReason | '';
  /** Units by line. */
  lines: Wanted;
  text: string;
  pictures: readonly UploadItem[];
};

export const reasonsOf = ({ options }: ReturnForm, kind: ReturnKind) =>
  options.find((option) => option.kind === kind)?.reasons ?? [];

/** Chosen lines that are still there, never more units than there are. */
export const chosenLines = ({ lines }: ReturnForm, wanted: Wanted) =>
  lines.flatMap(({ line, available }) => {
    const quantity = Math.min(available, wanted[line] ?? 0);
    return quantity > 0 ? [{ line, quantity }] : [];
  });

const checksOf = (form: ReturnForm) => ({
  lines: (wanted: Wanted) => (chosenLines(form, wanted).length > 0 ? null : '请选择要退换的商品'),
  reason: (reason: Application['reason'], { kind }: Application) =>
    reasonsOf(form, kind).some((one) => one.reason === reason) ? null : '请选择原因',
  pictures: (pictures: Application['pictures'], { kind, reason }: Application) => {
    const wants = reasonsOf(form, kind).some((one) => one.reason === reason && one.pictures);
    return wants && pictures.length === 0 ? '请上传能看清问题的照片' : checkStored(pictures);
  },
});

/** One line is chosen from the start: the one that was asked for, or the only one. */
function firstLines({ lines }: ReturnForm, line: number | null): Wanted {
  const free = lines.filter(({ available }) => available > 0);
  const chosen = free.find((one) => one.line === line) ?? (free.length === 1 ? free[0] : undefined);
  return chosen ? { [chosen.line]: chosen.available } : {};
}

/** The form of an application; what was typed stays over a failure and a reload. */
export function useApplication(form: ReturnForm, line: number | null, onStale: () => Promise<unknown>) {
  const { orderId, options } = form;
  const first = options[0]?.kind ?? 'goodsBack';
  const go = useGo();
  const keyFor = useIdemKey();
  const { draft, setDraft, clearDraft } = useDraft(`/my-back ${orderId}`, {
    kind: first,
    reason: '' as Application['reason'],
    lines: firstLines(form, line),
    text: '',
    pictureIds: [] as readonly string[],
  });
  const { pictureIds, ...kept } = draft;
  const kind = options.some((option) => option.kind === kept.kind) ? kept.kind : first;
  const initial: Application = { ...kept, kind, pictures: storedItems(pictureIds) };
  const fields = useForm(initial, checksOf(form), async ({ reason, lines, text, pictures, ...rest }) => {
    if (reason === '') return;
    const content = { orderId, ...rest, reason, lines: chosenLines(form, lines), text, pictureIds: urlsOf(pictures) };
    try {
      const { id } = await returns.apply({ ...content, idemKey: keyFor(content) });
      clearDraft();
      toast('申请已提交');
      go(casePath(id), { replace: true });
    } catch (error) {
      if (!returns.apply.failedWith(error, 'changed')) throw error;
      toastError(error);
      await onStale();
    }
  });
  const { values } = fields;
  useEffect(() => {
    const { pictures, ...typed } = values;
    setDraft({ ...typed, pictureIds: urlsOf(pictures) });
  }, [values, setDraft]);
  return fields;
}
