/** What becomes of the rows of a person whose account is cancelled. */
export type PersonalTable = {
  /** What they are called in the copy that a person can have; without a name they are no data of the person's. */
  name?: string;
  /**
   * `delete`; `keep`: nothing in them says who it was, or the law wants them as they are; otherwise an expression of SQL
   * for each column that changes.
   */
  atEnd: 'delete' | 'keep' | Readonly<Record<string, string>>;
  /** The same for what the law wants kept, once it no longer does. */
  afterRetention?: Readonly<Record<string, string>>;
  /** The column with the person's id, where it is another. */
  column?: string;
};
