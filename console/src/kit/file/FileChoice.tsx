import { useState } from 'react';
import { MAX_SHEET_BYTES } from '@cellar/shared/api/catalog/productSheet/limits';
import { sizeText } from '@cellar/shared/format/number/size';
import { useAction } from '../../api/useCall';
import { Note } from '../feedback/Note';
import { FileButton } from '../form/FileButton';

export const CSV_FILE = { name: 'CSV', accept: '.csv,text/csv', maxBytes: MAX_SHEET_BYTES };

type Props = {
  label: string;
  kind: typeof CSV_FILE;
  check: (file: File) => Promise<void>;
  done: string;
};

/** Asks for a file and has it checked; `done` says that nothing was written yet. */
export function FileChoice({ label, kind: { name, accept, maxBytes }, check, done }: Props) {
  const [problem, setProblem] = useState('');
  const action = useAction(check, { done: () => done, meta: { changesNothing: true } });
  const choose = (file: File) => {
    const isTooLarge = file.size > maxBytes;
    setProblem(isTooLarge ? `文件不能超过 ${sizeText(maxBytes)}，请分成几个` : '');
    if (!isTooLarge) action.run(file);
  };
  const fault = problem || action.error?.message;
  return (
    <>
      <FileButton label={label} accept={accept} onFile={choose}>
        {action.isPending ? '正在检查…' : `选择 ${name} 文件`}
      </FileButton>
      {fault && <Note tone="bad">{fault}</Note>}
    </>
  );
}
