import { head, link, number } from '@cellar/shared/blocks/editorFields';

/** How many things a floor shows at most. */
export const count = number('最多几件', 1, 20);
/** A heading that leads somewhere. */
export const titled = { ...head, to: link };
