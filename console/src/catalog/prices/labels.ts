import { specText } from '@cellar/shared/format/number/units';

/** The unit that a price is of. */
export const unitText = (bottles: number) => specText({ kind: bottles === 1 ? 'bottle' : 'case', bottles, unit: '瓶' });

/** Who pays a price. */
export const whoText = ({ level }: { level: string | null }) => level ?? '所有人';
