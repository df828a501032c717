import { useState, type FormEvent } from 'react';
import { asCallError } from '../api/request';
import { tokens } from '@cellar/shared/api/tokens/calls';
import type { TokenRow } from '@cellar/shared/api/tokens/schema';
import { Button } from '../parts/Button';
import { Dialog, DialogFoot } from '../parts/Dialog';
import { Note } from '../parts/Note';
import { useNotice } from '../parts/notice';

type Props = { token: TokenRow; onClose: () => void; onDone: () => void };

export function RevokeDialog({ token: { id, name }, onClose, onDone }: Props) {
  const say = useNotice();
  const [words, setWords] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await tokens.revoke({ id });
      say(`令牌「${name}」已作废`);
      onDone();
      onClose();
    } catch (error) {
      setWords(asCallError(error).message);
    }
  };
  return (
    <Dialog title={`作废令牌「${name}」`} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <p>用它的命令行和流水线立即不能再发布，作废后不能恢复。</p>
        {words && <Note tone="bad">{words}</Note>}
        <DialogFoot>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" kind="danger">
            作废
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
