import { readDraft, writeDraft } from '@cellar/shared/runtime/storage';

const KEY = 'area';

/** The code of the area that the person chose or was shown last; '' for none. Pickers begin there. */
export function lastArea(): string {
  const code = readDraft(KEY);
  return typeof code === 'string' ? code : '';
}
export const rememberArea = (code: string) => writeDraft(KEY, code);
