import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { inMessenger } from '@cellar/shared/runtime/client';
import { Button, Note } from '@cellar/shared/ui/base';
import { askMessenger } from '@cellar/shared/hooks/messengerCode';

/** Asks the messenger for an account to bind; elsewhere it says where that works. */
export function AskMessengerButton({ label }: { label: string }) {
  const { submit, busy } = useSubmit(() => askMessenger('/binding'));
  if (!inMessenger()) return <Note>请在微信中打开酒窖，再回到这里关联微信。</Note>;
  return (
    <Button size="l" block loading={busy} onClick={() => void submit()}>
      {label}
    </Button>
  );
}
