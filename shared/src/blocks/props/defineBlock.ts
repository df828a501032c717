import type { z } from 'zod';

/** How many goods a block draws, and how high it becomes on a phone, roughly, in CSS px. */
export type BlockSize = { goods: number; height: number };

/** What shop and server agree on about a block. */
export type BlockShape<P extends z.ZodObject = z.ZodObject> = {
  /** As the editor stores them; what is missing takes its default. */
  props: P;
  /** The field without which the block shows nothing, where it is not filled in; a block that is never empty has no rule. */
  emptyField?: (props: z.output<P>) => string | null;
  /** Where it does not follow from `products` and `layout`. */
  size?: (props: z.output<P>) => BlockSize;
};

/** Declares a block; `npm run docs:blocks` collects them. What the server finds for it is exported as `data` beside it. */
export const defineBlock = <P extends z.ZodObject>(block: BlockShape<P>) => block;
