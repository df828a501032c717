import { useRef, type ChangeEvent } from 'react';
import { Button } from '../base/Button';
import text from '../base/text.module.css';

type Props = { label: string; accept: string; onFile: (file: File) => void; children: string };

/** Opens the chooser for one of the person's own files; the same file can be chosen again. */
export function FileButton({ label, accept, onFile, children }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file) onFile(file);
  };
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept={accept}
        className={text.hidden}
        tabIndex={-1}
        aria-label={`${label}：选择文件`}
        onChange={onChange}
      />
      <Button small onClick={() => chooser.current?.click()}>
        {children}
      </Button>
    </>
  );
}
