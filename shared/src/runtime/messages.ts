import { atom, getDefaultStore } from '@cellar/shared/state';
import { isHandled, messageOf } from '@cellar/shared/runtime/errors';

export type Toast = { id: number; text: string };
export type Question = { title?: string; message: string; confirmText?: string; cancelText?: string };
export type AskedQuestion = Question & { id: number; answer: (confirmed: boolean) => void };

let lastId = 0;
const toastBase = atom<Toast | null>(null);
const questionsBase = atom<AskedQuestion[]>([]);

/** The toast on the page; the host renders it and takes it away after 2 s. */
export const toastAtom = atom((get) => get(toastBase));
/** The question on the page; others wait for it. */
export const questionAtom = atom((get) => get(questionsBase)[0] ?? null);

/** A short message; a newer one takes its place. */
export function toast(text: string) {
  if (text) getDefaultStore().set(toastBase, { id: ++lastId, text });
}

/** Says why an action failed, unless the shell says it already. */
export function toastError(error: unknown) {
  if (!isHandled(error)) toast(messageOf(error));
}

export function closeToast(id: number) {
  getDefaultStore().set(toastBase, (shown) => (shown?.id === id ? null : shown));
}

/** Asks the person and resolves with true for the confirming button, false for every other way out. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const id = ++lastId;
    const answer = (confirmed: boolean) => {
      getDefaultStore().set(questionsBase, (asked) => asked.filter((one) => one.id !== id));
      resolve(confirmed);
    };
    getDefaultStore().set(questionsBase, (asked) => [...asked, { ...question, id, answer }]);
  });
}

/** Answers every waiting question with no, e.g. when another page is shown. */
export function closeQuestions() {
  for (const question of getDefaultStore().get(questionsBase)) question.answer(false);
}
