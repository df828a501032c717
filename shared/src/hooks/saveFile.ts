import { inApp, inMessenger } from '@cellar/shared/runtime/client';

const KEPT_MS = 60_000;

/** In the messenger and in our apps a download leads nowhere: there a picture is saved by a long press. */
export const canSaveFiles = (): boolean => !inMessenger() && !inApp();

/** Puts a file among the downloads. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}

/** The same for a data address: `data:<type>;base64,<content>`. */
export function saveDataFile(address: string, name: string): void {
  const [head = '', content = ''] = address.split(',');
  const type = head.slice('data:'.length).split(';')[0] ?? '';
  saveFile(new Blob([Uint8Array.from(atob(content), (char) => char.charCodeAt(0))], { type }), name);
}
