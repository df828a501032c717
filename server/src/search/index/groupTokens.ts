import type { Columns, Group } from './columns';
import type { TokenNumbers } from './postings';
import { OWN_GROUPS, tokenOf } from './tokens';

/** The tokens of a row's own groups, numbered once for each set of values. */
export class GroupTokens {
  private readonly lists = new Map<Group, Uint32Array[]>(OWN_GROUPS.map((group) => [group, []]));

  constructor(
    private readonly columns: Columns,
    private readonly numbers: TokenNumbers,
  ) {}

  /** One list for each group. */
  *of(row: number): Generator<Uint32Array> {
    for (const [group, lists] of this.lists) {
      const code = this.columns.group[group][row]!;
      lists[code] ??= this.numbers.ofAll(this.columns.valuesOf(group, row).map((value) => tokenOf(group, value)));
      yield lists[code];
    }
  }
}
