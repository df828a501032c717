/** Loads something, each time anew. */
export type Attempt<T> = () => Promise<T>;
