import { toast } from '@cellar/shared/runtime/messages';

/** Says when the network goes and when it is back. */
export function watchNetwork() {
  window.addEventListener('offline', () => toast('网络已断开，请检查网络'));
  window.addEventListener('online', () => toast('网络已恢复'));
}
