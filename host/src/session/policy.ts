import type { CallError } from '@cellar/shared/runtime/errors';
import { confirm, toast } from '@cellar/shared/runtime/messages';
import { refreshPerson } from '@cellar/shared/runtime/session';
import { clearStorage, removeKey, writeKey } from '@cellar/shared/runtime/storage';
import { go, shownNow } from '../navigation/navigator';
import { isExempt, LOGIN, ROOT } from '../paths';

let asking = false;

async function askForLogin() {
  if (asking) return;
  asking = true;
  const entry = shownNow()?.entry.key;
  const confirmed = await confirm({ title: '是否登录？', message: '未登录或登录已失效', cancelText: '取消', confirmText: '去登录' });
  asking = false;
  // The person went back meanwhile: the question belonged to the page left.
  if (shownNow()?.entry.key !== entry) return;
  if (!confirmed) return go(ROOT);
  const asked = location.pathname + location.search;
  clearStorage();
  writeKey('urlName', asked);
  refreshPerson();
  go(LOGIN);
}

function sayFrozen() {
  toast('账号存在异常');
  removeKey('user-info');
  refreshPerson();
  go(LOGIN, { replace: true });
}

/** What the shell does about a call that was answered "not logged in" or "frozen", however many calls were. */
export function sessionPolicy(error: CallError) {
  if (isExempt(location.pathname)) return;
  error.handled = true;
  if (error.kind === 'frozen') sayFrozen();
  else void askForLogin();
}
