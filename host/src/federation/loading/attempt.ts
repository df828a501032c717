/** Loads something, each time again. */
export type Attempt<T> = () => Promise<T>;
