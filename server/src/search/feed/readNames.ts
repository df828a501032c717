import { createHash } from 'node:crypto';
import type { Db } from '../../store/transaction';
import { tokenOf } from '../index/tokens';
import type { NameKind } from '../language/reading';
import { keyOf, normalForm } from '../language/text';
import type { Synonym, Vocabulary } from '../language/vocabulary';
import { TYPE_ALIASES, TYPE_NAMES } from '../typeNames';

type Named = { id: string; name: string; foreignName: string };
type Child = { id: string; parent: string | null };
type Of = { regions: string[]; grapes: string[]; country: string; type: string };
type Alias = { kind: string; id: string; name: string };

/** Names that goods are of without being theirs alone: places, grapes, kinds, and what buyers call them. */
export type Names = {
  /** Differs when any of them differs. */
  version: string;
  regionPath: (id: string) => string[];
  categoryPath: (id: string) => string[];
  /** The names of everything that a wine is of. */
  texts: (of: Of) => string[];
  categoryTexts: (path: readonly string[]) => string[];
  addTo: (vocabulary: Vocabulary) => void;
};

function pathOf(all: ReadonlyMap<string, Child>, id: string): string[] {
  const path: string[] = [];
  for (let one = all.get(id); one && !path.includes(one.id); one = one.parent ? all.get(one.parent) : undefined)
    path.push(one.id);
  return path;
}

const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));
const ALIAS_TOKENS: Record<string, string> = {
  winery: 'w',
  wine: 'n',
  region: 'r',
  grape: 'g',
  type: 't',
  country: 'c',
  category: 'k',
};
const REST = /更多|其他|其它/;
/** 「酒杯与醒酒器」 is looked for by either. */
const partsOf = (name: string) => (REST.test(name) ? [] : [name, ...name.split(/[与、/和]/)]);

async function readTables(db: Db) {
  const regions = await db
    .selectFrom('region')
    .select(['id', 'parent_id as parent', 'name', 'foreign_name as foreignName'])
    .execute();
  const grapes = await db.selectFrom('grape').select(['id', 'name', 'foreign_name as foreignName']).execute();
  const countries = await db
    .selectFrom('country')
    .select(['code as id', 'name', 'foreign_name as foreignName'])
    .execute();
  const categories = await db.selectFrom('category').select(['id', 'parent_id as parent', 'name']).execute();
  const aliases: Alias[] = await db
    .selectFrom('search_alias')
    .select(['target_kind as kind', 'target_id as id', 'name'])
    .execute();
  const synonyms = await db
    .selectFrom('search_synonym')
    .select(['word', 'means', 'kind'])
    .orderBy('word')
    .orderBy('means')
    .execute();
  return { regions, grapes, countries, categories, aliases, synonyms };
}
type Tables = Awaited<ReturnType<typeof readTables>>;

function groupSynonyms(synonyms: Tables['synonyms']): Synonym[] {
  const words = new Map<string, Synonym>();
  for (const { word, means, kind } of synonyms) {
    const known = words.get(word);
    if (known) known.means.push(means);
    else words.set(word, { word, kind, means: [means] });
  }
  return [...words.values()];
}

function addNames(vocabulary: Vocabulary, { regions, grapes, countries, categories, aliases, synonyms }: Tables) {
  const add = (kind: NameKind, rows: readonly Named[]) => {
    for (const { id, name, foreignName } of rows)
      vocabulary.add(kind, tokenOf(kind as 'region', id), name, [name, foreignName]);
  };
  add('country', countries);
  add('region', regions);
  add('grape', grapes);
  for (const [type, name] of Object.entries(TYPE_NAMES))
    vocabulary.add('type', tokenOf('type', type), name, [...partsOf(name), ...(TYPE_ALIASES[type] ?? [])]);
  for (const { id, name } of categories) {
    // A category named as a grape or place is no other thing.
    const own = partsOf(name).filter(
      (part) => !vocabulary.keysOf(keyOf(normalForm(part))).some(({ how }) => how === 'exact'),
    );
    if (own.length > 0) vocabulary.add('category', tokenOf('category', id), name, own);
  }
  for (const { kind, id, name } of aliases) {
    const token = `${ALIAS_TOKENS[kind]}:${id}`;
    const entry = vocabulary.entryOf(token);
    vocabulary.add(kind === 'wine' ? 'label' : (kind as NameKind), token, entry?.name ?? name, [name]);
  }
  for (const synonym of groupSynonyms(synonyms)) vocabulary.addSynonym(synonym);
}

export async function readNames(db: Db): Promise<Names> {
  const tables = await readTables(db);
  const regions = byId(tables.regions);
  const grapes = byId(tables.grapes);
  const countries = byId(tables.countries);
  const categories = byId(tables.categories);
  const both = (one: Named | undefined) => (one ? [one.name, one.foreignName] : []);
  return {
    version: createHash('sha1').update(JSON.stringify(tables)).digest('base64'),
    regionPath: (id) => pathOf(regions, id),
    categoryPath: (id) => pathOf(categories, id),
    texts: (of) => [
      ...of.regions.flatMap((id) => both(regions.get(id))),
      ...of.grapes.flatMap((id) => both(grapes.get(id))),
      ...both(countries.get(of.country)),
      TYPE_NAMES[of.type] ?? '',
      ...(TYPE_ALIASES[of.type] ?? []),
    ],
    categoryTexts: (path) => path.flatMap((id) => categories.get(id)?.name ?? []),
    addTo: (vocabulary) => addNames(vocabulary, tables),
  };
}
