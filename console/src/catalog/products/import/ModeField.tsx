import { Field } from '../../../kit/form/Field';
import { Options } from '../../../kit/form/Options';

/** `whole`: in one piece or not at all; `good`: the rows without a problem. */
export type SheetMode = 'whole' | 'good';
const MODES: Record<SheetMode, string> = {
  whole: '全部一起（有一行不行就都不导）',
  good: '逐行（跳过有问题的行）',
};

/** Why a sheet cannot be taken in so. */
export const lackOfMode = (mode: SheetMode, problems: readonly unknown[]): string | null =>
  mode === 'whole' && problems.length > 0 ? '还有问题没有改好，可以选逐行' : null;

/** How the rows of a sheet are taken in. */
export const ModeField = ({ mode, onChoose }: { mode: SheetMode; onChoose: (mode: SheetMode) => void }) => (
  <Field label="导入方式">
    {(control) => (
      <select {...control} value={mode} onChange={({ target }) => onChoose(target.value as SheetMode)}>
        <Options of={MODES} />
      </select>
    )}
  </Field>
);
