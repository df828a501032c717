import { CallError } from '@cellar/shared/runtime/errors';
import {
  closeQuestions,
  closeToast,
  confirm,
  questionAtom,
  toast,
  toastAtom,
  toastError,
} from '@cellar/shared/runtime/messages';
import { getDefaultStore } from '@cellar/shared/state';

const toastNow = () => getDefaultStore().get(toastAtom);
const questionNow = () => getDefaultStore().get(questionAtom);

// Rule: size-3
it('shows the newest toast and takes away only the one it was told of', () => {
  toast('一');
  const first = toastNow()?.id ?? 0;
  toast('二');
  closeToast(first);
  expect(toastNow()?.text).toBe('二');
  closeToast(toastNow()?.id ?? 0);
  expect(toastNow()).toBeNull();
});

// Rule: size-4
it('asks one question after the other', async () => {
  const answers = [confirm({ message: '删除？' }), confirm({ message: '真的？' })];
  expect(questionNow()?.message).toBe('删除？');
  questionNow()?.answer(true);
  expect(questionNow()?.message).toBe('真的？');
  closeQuestions();
  expect(questionNow()).toBeNull();
  await expect(Promise.all(answers)).resolves.toEqual([true, false]);
});

// Rule: call-26
it('says why an action failed unless the shell says it already', () => {
  const refused = new CallError({ kind: 'refused', message: '库存不足' });
  toastError(refused);
  expect(toastNow()?.text).toBe('库存不足');
  closeToast(toastNow()?.id ?? 0);
  toastError(Object.assign(new CallError({ kind: 'loginRequired', message: '未登录' }), { handled: true }));
  expect(toastNow()).toBeNull();
  toastError(new TypeError('x is undefined'));
  expect(toastNow()?.text).toBe('出了点问题，请稍后再试');
});
