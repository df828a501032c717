import { act, renderHook } from '@testing-library/react';
import { useDraft } from '@cellar/shared/hooks/useDraft';

const open = () => renderHook(() => useDraft('/address-order-edit', { name: '', detail: '' }));

afterEach(() => sessionStorage.clear());

// Rule: form-8
it('keeps what was typed over a reload until it is cleared', () => {
  const { result, unmount } = open();
  act(() => result.current.setDraft({ name: '林先生' }));
  unmount();
  const again = open();
  expect(again.result.current.draft).toEqual({ name: '林先生', detail: '' });
  act(() => again.result.current.clearDraft());
  again.unmount();
  expect(open().result.current.draft).toEqual({ name: '', detail: '' });
});
