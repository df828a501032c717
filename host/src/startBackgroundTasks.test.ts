import { toastAtom } from '@cellar/shared/runtime/messages';
import { getDefaultStore } from '@cellar/shared/state';
import { watchNetwork } from './startBackgroundTasks';

// Rule: call-27
it('says when the network goes and when it is back', () => {
  watchNetwork();
  const text = () => getDefaultStore().get(toastAtom)?.text;
  expect(text()).toBeUndefined();
  window.dispatchEvent(new Event('offline'));
  expect(text()).toBe('网络已断开，请检查网络');
  window.dispatchEvent(new Event('online'));
  expect(text()).toBe('网络已恢复');
});
