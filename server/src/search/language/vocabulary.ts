import { NameKeys } from './nameKeys';
import { HOW_SCORE, KIND_WEIGHT, type Alternative, type How, type NameKind } from './reading';
import { nameFormsOf } from './nameForms';
import { keyOf, normalForm } from './text';

/** A name that a buyer may type. `token` is what its goods carry; that of a synonym is carried by none. */
export type Entry = { token: string; kind: NameKind | 'synonym'; name: string; sold: number };
export type Synonym = { word: string; means: string[]; kind: string };
type Key = { entry: Entry; how: How };

const MAX_FAME = 2;
const FAME_SHARE = 4;
/** Names of places and grapes are carried by so many goods that their sales say less. */
const DAMPED = 0.7;

/** How well known a name is, by what is sold under it. */
export const fameOf = ({ sold, kind }: Entry): number =>
  Math.log10(1 + Math.max(0, sold)) * (kind === 'winery' || kind === 'label' ? 1 : DAMPED);

/** Every name that a buyer may type, with what it stands for. Products are not in here. */
export class Vocabulary {
  private readonly entries = new Map<string, Entry>();
  private readonly keys = new Map<string, Key[]>();
  private readonly synonyms = new Map<string, Synonym>();
  readonly names = new NameKeys();

  get size(): number {
    return this.keys.size;
  }

  entryOf(token: string): Entry | undefined {
    return this.entries.get(token);
  }

  has(key: string): boolean {
    return this.keys.has(key);
  }

  keysOf(key: string): readonly Key[] {
    return this.keys.get(key) ?? [];
  }

  private put(entry: Entry, key: string, how: How) {
    if (!key) return;
    const known = this.keys.get(key);
    if (!known) {
      this.keys.set(key, [{ entry, how }]);
      this.names.add(key, how === 'initials');
      return;
    }
    const same = known.find((one) => one.entry === entry);
    if (!same) known.push({ entry, how });
    else if (HOW_SCORE[how] > HOW_SCORE[same.how]) same.how = how;
  }

  /** Adds a name with everything it is also called; what is there already learns further names. */
  add(kind: Entry['kind'], token: string, name: string, names: readonly string[]): Entry {
    const entry = this.entries.get(token) ?? { token, kind, name, sold: 0 };
    entry.name = name;
    this.entries.set(token, entry);
    for (const one of names) for (const { key, how } of nameFormsOf(one)) this.put(entry, key, how);
    return entry;
  }

  addSynonym(synonym: Synonym) {
    const key = keyOf(normalForm(synonym.word));
    if (!key) return;
    const known = this.synonyms.get(key);
    const means = [...new Set([...(known?.means ?? []), ...synonym.means])];
    this.synonyms.set(key, { ...synonym, means });
    this.add('synonym', `y:${key}`, synonym.word, [synonym.word]);
  }

  synonymOf({ token }: Entry): Synonym | undefined {
    return this.synonyms.get(token.slice(2));
  }

  /** Adds what a key stands for. `as` says how it was come by where that is less than the key itself. */
  collect(into: Map<string, Alternative>, key: string, as: How | null, factor = 1) {
    for (const { entry, how } of this.keysOf(key)) {
      if (entry.kind === 'synonym') continue;
      const base = as ? Math.min(HOW_SCORE[as], HOW_SCORE[how]) : HOW_SCORE[how];
      const score = base * KIND_WEIGHT[entry.kind] * factor + Math.min(MAX_FAME, fameOf(entry) / FAME_SHARE);
      const known = into.get(entry.token);
      if (!known || known.score < score)
        into.set(entry.token, { token: entry.token, name: entry.name, kind: entry.kind, how: as ?? how, score });
    }
  }
}
