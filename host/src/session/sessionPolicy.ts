import { PAGE_OUTDATED } from '@cellar/shared/contract/errors';
import type { CallError } from '@cellar/shared/runtime/errors';
import { confirm, toast } from '@cellar/shared/runtime/messages';
import { refreshPerson, storedToken } from '@cellar/shared/runtime/session';
import { clearStorage, removeKey, writeKey } from '@cellar/shared/runtime/storage';
import { go, shownNow } from '../navigation/navigator';
import { isExempt, LOGIN, ROOT } from '../paths';

let asking = false;

async function openLogin() {
  if (asking) return;
  asking = true;
  const entry = shownNow()?.entry.key;
  const confirmed = await confirm({
    title: '是否登录？',
    message: '未登录或登录已失效',
    cancelText: '取消',
    confirmText: '去登录',
  });
  asking = false;
  // The person went back meanwhile: the question belonged to the page left.
  if (shownNow()?.entry.key !== entry) return;
  if (!confirmed) return go(ROOT);
  const asked = location.pathname + location.search;
  clearStorage();
  writeKey('urlName', asked);
  refreshPerson();
  go(LOGIN, { state: { why: '登录已失效，请重新登录' } });
}

let wasOutdated = false;
let offerReload: () => unknown = () => (wasOutdated = true);
/**
 * How a page that is too old for a call offers to load itself again; it comes with what waits until the first screen is drawn, and asks
 * then for a call of before.
 */
export const setOfferReload = (offer: () => unknown) => {
  offerReload = offer;
  if (wasOutdated) offer();
};

function sayFrozen() {
  toast('账号存在异常');
  removeKey('user-info');
  refreshPerson();
  go(LOGIN, { replace: true });
}

/**
 * What the shell does about a call, asked when it is sent, that is answered "not logged in", "frozen" or "outdated", however many calls
 * are. A late answer belongs to the page and the session that it was asked for: of others nothing is said.
 */
export function sessionPolicy() {
  const visit = shownNow()?.entry.visit;
  const token = storedToken();
  return (error: CallError) => {
    const left = shownNow()?.entry.visit !== visit;
    if (error.code === PAGE_OUTDATED) {
      // Whatever shows the error still says why; the question says how to go on.
      if (!left) offerReload();
      return;
    }
    const exempt = isExempt(location.pathname);
    if (exempt && !left) return;
    error.handled = true;
    if (exempt || storedToken() !== token) return;
    if (error.kind === 'frozen') sayFrozen();
    else if (!left) void openLogin();
  };
}
