import type { TrackedContent } from '@cellar/shared/contract/route';
import { removeKey, writeKey, writeSession } from '@cellar/shared/runtime/storage';
import { COURSE } from '../paths';
import { addressText, fullPath, type Address } from './address';

export type Page = {
  address: Address;
  name: string;
  content?: TrackedContent | undefined;
  secrets?: string[] | undefined;
};

/** What is noted of a change of page, before it happens; `from` is null when the page is opened. */
export function record(from: Page | null, to: Page) {
  writeSession('fromName', from?.name ?? '');
  writeKey('fromPath', from?.address.pathname ?? '');
  writeKey('fromUrl', from ? fullPath(from.address) : '');
  writeKey('toUrl', { name: to.name, fullPath: addressText(to.address) });
  writeKey('basePage', location.origin + to.address.pathname);
  if (to.address.pathname === COURSE) removeKey('navChange');
}
