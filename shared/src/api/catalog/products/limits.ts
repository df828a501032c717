/** So many goods stand side by side at most. */
export const MAX_COMPARED = 4;
