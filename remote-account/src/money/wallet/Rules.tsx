import { Button } from '@cellar/shared/ui/base';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useState } from 'react';
import { RuleList } from '../../common/RuleList';

/** A button that shows the rules of an account. */
export function Rules({ title, rules }: { title: string; rules: readonly string[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="gold" size="s" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={title}>
        <RuleList rules={rules} />
      </Sheet>
    </>
  );
}
