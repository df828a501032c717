import { useState } from 'react';
import { MAX_SHEET_BYTES } from '@cellar/shared/api/catalog/productSheet/limits';
import { sizeText } from '@cellar/shared/format/number/size';
import { useAction } from '../../api/useCall';
import { Note } from '../feedback/Note';
import { FileButton } from '../form/FileButton';

/** Asks for a CSV file and has it checked; `done` says that nothing was written yet. */
export function SheetChoice({
  label,
  check,
  done,
}: {
  label: string;
  check: (file: File) => Promise<void>;
  done: string;
}) {
  const [problem, setProblem] = useState('');
  const action = useAction(check, { done: () => done, meta: { changesNothing: true } });
  const choose = (file: File) => {
    const isTooLarge = file.size > MAX_SHEET_BYTES;
    setProblem(isTooLarge ? `文件不能超过 ${sizeText(MAX_SHEET_BYTES)}，请分成几个` : '');
    if (!isTooLarge) action.run(file);
  };
  const fault = problem || action.error?.message;
  return (
    <>
      <FileButton label={label} accept=".csv,text/csv" onFile={choose}>
        {action.isPending ? '正在检查…' : '选择 CSV 文件'}
      </FileButton>
      {fault && <Note tone="bad">{fault}</Note>}
    </>
  );
}
