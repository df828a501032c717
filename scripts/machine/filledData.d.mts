/** A data directory with the demo cellar, to be copied; `fill` starts a shop on an empty directory and ends it. */
export function filledData(name: string, fill: (dataDir: string) => Promise<void>): Promise<string>;
