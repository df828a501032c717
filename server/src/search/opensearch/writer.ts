import { z } from 'zod';
import type { SearchSink } from '../engine';
import type { ProductState, SearchProduct } from '../product';
import { OpenSearchError, type Client } from './client';
import { documentOf, INDEX, stateFields } from './document';

const BATCH = 500;
const GONE = 404;

const Bulk = z.object({
  errors: z.boolean(),
  items: z.array(z.record(z.string(), z.object({ _id: z.string(), status: z.int(), error: z.unknown().optional() }))),
});
/** Of a name that is not there the answer has an error instead. */
const NoAlias = z.object({ error: z.union([z.string(), z.object({})]) }).transform(() => ({}));
const Aliases = NoAlias.or(z.record(z.string(), z.unknown()));

type Line = [action: object, body?: object];

/** Writes goods into an index of OpenSearch. `refresh`: returns once questions find them. */
export class IndexWriter implements SearchSink {
  constructor(
    private readonly client: Client,
    readonly index: string,
    private readonly refresh: boolean,
  ) {}

  private async bulk(lines: readonly Line[]) {
    for (let at = 0; at < lines.length; at += BATCH) {
      const path = `/${this.index}/_bulk${this.refresh ? '?refresh=wait_for' : ''}`;
      const part = lines.slice(at, at + BATCH);
      const answer = Bulk.parse(await this.client.ask('POST', path, part.flat() as object[], { work: true }));
      const failed = answer.errors
        ? answer.items.flatMap((item) => Object.values(item)).find(({ status }) => status >= 300 && status !== GONE)
        : undefined;
      if (failed) throw new OpenSearchError(`${path}: ${failed._id} ${JSON.stringify(failed.error)}`, failed.status);
    }
  }

  put(products: readonly SearchProduct[]) {
    return this.bulk(products.map((product): Line => [{ index: { _id: product.id } }, documentOf(product)]));
  }

  /** What is not there is left out: its text comes with a change of its own. */
  touch(states: readonly ProductState[]) {
    return this.bulk(states.map((state): Line => [{ update: { _id: state.id } }, { doc: stateFields(state) }]));
  }

  remove(ids: readonly string[]) {
    return this.bulk(ids.map((id): Line => [{ delete: { _id: id } }]));
  }
}

const namesIn = async (client: Client, path: string) =>
  Object.keys(Aliases.parse(await client.ask('GET', path, undefined, { allowed: [GONE] })));

/** The index that questions to the alias are answered from. */
export async function currentIndex(client: Client, alias: string): Promise<string | null> {
  const names = await namesIn(client, `/_alias/${alias}`);
  return names.find((name) => name.startsWith(`${alias}-`)) ?? null;
}

/** Makes an empty index of a name of its own. */
export async function makeIndex(client: Client, alias: string, now: Date): Promise<string> {
  const name = `${alias}-${now.getTime()}`;
  await client.ask('PUT', `/${name}`, INDEX, { work: true });
  return name;
}

export async function dropIndex(client: Client, name: string): Promise<void> {
  await client.ask('DELETE', `/${name}`, undefined, { work: true, allowed: [GONE] });
}

/** From now on questions are answered from this index; those before it, also half-made ones, are deleted. */
export async function switchTo(client: Client, alias: string, index: string): Promise<void> {
  await client.ask('POST', `/${index}/_refresh`, undefined, { work: true });
  const answering = await namesIn(client, `/_alias/${alias}`);
  const remove = answering.filter((name) => name !== index).map((name) => ({ remove: { index: name, alias } }));
  await client.ask('POST', '/_aliases', { actions: [...remove, { add: { index, alias } }] }, { work: true });
  const all = await namesIn(client, `/${alias}-*/_alias`);
  for (const name of all) if (name !== index) await dropIndex(client, name);
}
