import { blockNames } from '@cellar/shared/blocks/blockNames.gen';

/** A block of a type that this code does not know is called by its type. */
export const blockName = (type: string): string => blockNames[type] ?? type;
