import type { ReactNode } from 'react';
import { Button } from '../base/Button';
import { Note } from '../feedback/Note';
import { Dialog } from '../layout/Dialog';
import { Foot } from '../layout/Foot';
import { Secret } from './Secret';

/** Escape would throw away what is shown only once. */
const stay = () => undefined;

type Props = { title: string; note: string; label: string; text: string; children?: ReactNode; onClose: () => void };

/** A secret right after it was made: it is shown this one time. */
export const SecretDialog = ({ title, note, label, text, children, onClose }: Props) => (
  <Dialog title={title} onClose={stay} wide>
    <Note tone="gold">{note}</Note>
    <Secret label={label} text={text} />
    {children}
    <Foot>
      <Button kind="primary" onClick={onClose}>
        已保存，关闭
      </Button>
    </Foot>
  </Dialog>
);
