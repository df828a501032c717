import { toast } from '@cellar/shared/runtime/messages';
import { Button } from '@cellar/shared/ui/base';

/** Without the clipboard's newer interface (pages without a secure origin) a hidden selection is copied. */
async function copy(text: string): Promise<void> {
  if (window.isSecureContext && typeof navigator.clipboard?.writeText === 'function')
    return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (!done) throw new Error('not copied');
  return undefined;
}

type CopyButtonProps = {
  text: string;
  /** What is copied, for those who listen. */
  label: string;
  caption?: string;
  /** `primary`: copying is the main thing here. */
  kind?: 'quiet' | 'primary';
};

export function CopyButton({ text, label, caption = '复制', kind = 'quiet' }: CopyButtonProps) {
  const press = () => {
    copy(text).then(
      () => toast('已复制'),
      () => toast('复制失败，请长按选择'),
    );
  };
  return (
    <Button kind={kind} size="s" label={label} onClick={press}>
      {caption}
    </Button>
  );
}
