/** Keeps what nobody who reads the store may read. */
export interface VaultPort {
  /** Encrypts a text of one person; another person's id opens nothing. */
  seal: (text: string, personId: string) => string;
  /** Throws when the text was changed, is another person's, or its key is gone. */
  open: (sealed: string, personId: string) => string;
}
