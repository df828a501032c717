import { toast } from '@cellar/shared/runtime/messages';
import { Button } from '@cellar/shared/ui/base';
import { copyText } from '@cellar/shared/hooks/copyText';

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
    copyText(text).then(
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
