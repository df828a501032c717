/** Where released files and people's pictures lie, by keys of words with slashes between. What was put is read back byte for byte. */
export interface StoragePort {
  /** Whole or not at all: nobody reads half of what is being put. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null when there is no such file; throws when the store does not answer. */
  get(key: string): Promise<Buffer | null>;
  /** Removing what is not there is no error. */
  remove(keys: readonly string[]): Promise<void>;
}
