/** Which states may follow which; an empty list ends it. */
export type Transitions<S extends string> = Readonly<Record<S, readonly S[]>>;

export const canMove = <S extends string>(table: Transitions<S>, from: S, to: S): boolean => table[from].includes(to);

/** The states from which `to` can be reached in one step: what an update may find. */
export const statesBefore = <S extends string>(table: Transitions<S>, to: S): S[] =>
  (Object.keys(table) as S[]).filter((from) => canMove(table, from, to));

export const isFinal = <S extends string>(table: Transitions<S>, state: S): boolean => table[state].length === 0;

/** A step that the table does not know is a mistake in the program, not of the person. */
export function assertTransition<S extends string>(what: string, table: Transitions<S>, from: S, to: S): void {
  if (!canMove(table, from, to)) throw new Error(`${what} cannot go from ${from} to ${to}`);
}
