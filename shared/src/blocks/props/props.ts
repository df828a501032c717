import type { z } from 'zod';
import { contentProps } from './content';
import { gamesProps } from './games';
import { offersProps } from './offers';
import { servicesProps } from './services';

/** Props of every block by its type, as the editor stores them; what is missing takes its default. */
export const blockProps = { ...contentProps, ...offersProps, ...servicesProps, ...gamesProps };
export type BlockType = keyof typeof blockProps;
export type BlockProps<T extends BlockType> = z.output<(typeof blockProps)[T]> & { id: string };
