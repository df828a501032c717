import { Button } from '@cellar/shared/ui/base';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useState } from 'react';
import css from './wallet.module.css';

/** A button that shows the rules of an account. */
export function Rules({ title, rules }: { title: string; rules: readonly string[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="gold" size="s" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={title}>
        <ul className={css.rules}>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Sheet>
    </>
  );
}
