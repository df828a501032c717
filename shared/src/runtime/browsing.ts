import { visitorId } from '@cellar/shared/runtime/session';
import { type BrowsedProduct, readKey, writeKey } from '@cellar/shared/runtime/storage';

const MAX_COUNT = 200;

/** The browser's own list of products looked at, newest first. Another person's list is cleared before it can be seen. */
export function browsedProducts(): BrowsedProduct[] {
  const person = visitorId();
  if (readKey('history-browse-user') !== person) {
    writeKey('history-browse-user', person);
    writeKey('history-browse', []);
  }
  const list = readKey('history-browse');
  return Array.isArray(list) ? list : [];
}

export function rememberProduct(product: BrowsedProduct) {
  const others = browsedProducts().filter((one) => one.id !== product.id);
  writeKey('history-browse', [product, ...others].slice(0, MAX_COUNT));
}

export function forgetProducts(ids: readonly string[]) {
  const left = browsedProducts().filter((one) => !ids.includes(one.id));
  writeKey('history-browse', left);
}
