import { newId, type Block } from './pageData';

const KEY = 'cellar-console:block';

const isBlock = (value: unknown): value is Block =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Block).type === 'string' &&
  typeof (value as Block).props === 'object';

/** Keeps a block for this page or another one, in any tab of this browser. */
export function copyBlock({ type, props }: Block): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify({ type, props }));
    return true;
  } catch {
    return false;
  }
}

/** The kept block under a new id; null when there is none. */
export function pasteBlock(): Block | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isBlock(kept) ? { type: kept.type, props: { ...kept.props, id: newId(kept.type) } } : null;
  } catch {
    return null;
  }
}
