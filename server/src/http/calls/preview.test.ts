import { sql } from 'kysely';
import { calls } from '@cellar/shared/api/registry';
import type { CallName } from '@cellar/shared/contract/calls';
import { OWNERS, type IdKind } from '@cellar/shared/contract/ids';
import { PREVIEW_HEADER } from '@cellar/shared/contract/preview';
import { takesFile } from '@cellar/shared/contract/schema';
import { openSession, readPerson } from '../../shop/identity/auth/session';
import { newId } from '../../store/ids';
import { sampleParams, shapeOf } from '../../testing/calls/sampleParams';
import { withDemo, type DemoScene } from '../../testing/withDemo';
import { previewToken } from './preview';
import { buildServer } from '../server';

const GOLD = '13800000001';
const names = Object.keys(calls) as CallName[];
const isConsole = (name: CallName) => calls[name].address.includes(' /console/');
/** Calls that write although their address begins with GET: pictures that are drawn once, and page views. */
const NOTING = ['auth.getCaptchaToken', 'auth.getCaptcha', 'tracking.add'];
const isWriting = (name: CallName) => !calls[name].address.startsWith('GET ') || NOTING.includes(name);

/** Every row of the store, in one word. */
async function everythingIn({ db }: DemoScene): Promise<string> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'
  `.execute(db);
  const parts = tables.rows.map(
    ({ name }) => sql`
      select ${sql.lit(name)} || count(*) || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as line from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ line: string }>`${sql.join(parts, sql` union all `)} order by 1`.execute(db);
  return rows.map(({ line }) => line).join('\n');
}

/** What only its owner may see: everybody's id and phone, and what belongs to the person whose token comes along. */
async function secretsOf({ db }: DemoScene): Promise<string[]> {
  const people = await db.selectFrom('person').select(['id', 'phone']).execute();
  const orders = await db.selectFrom('shop_order').select('id').execute();
  const addresses = await db.selectFrom('address').select('id').execute();
  return [...people.flatMap(({ id, phone }) => [id, phone]), ...[...orders, ...addresses].map(({ id }) => id)];
}

/** Ids of what belongs to a real customer, for calls that ask for one. */
async function thingsOf({ db }: DemoScene, personId: string): Promise<Partial<Record<IdKind, string>>> {
  const first = async (table: 'shop_order' | 'address' | 'cart_line' | 'message') =>
    (await db.selectFrom(table).select('id').where('person_id', '=', personId).limit(1).executeTakeFirst())?.id ??
    newId();
  const { id: product } = await db.selectFrom('product').select('id').limit(1).executeTakeFirstOrThrow();
  const { id: sku } = await db.selectFrom('sku').select('id').limit(1).executeTakeFirstOrThrow();
  return {
    order: await first('shop_order'),
    address: await first('address'),
    cartLine: await first('cart_line'),
    message: await first('message'),
    activityPage: 'spring-festival',
    product,
    sku,
  };
}

type Answer = { name: CallName; status: number; states: number; code: string; text: string };

async function walk(
  scene: DemoScene,
  body: (ask: (name: CallName, token: string) => Promise<Answer>) => Promise<void>,
) {
  const { app, db } = scene;
  const server = await buildServer({ ...app, routePlugins: [] });
  const gold = await scene.personOf(GOLD);
  const session = await openSession(app, (await readPerson(db, gold.id))!, { kind: 'h5', device: '', ip: '' });
  const things = await thingsOf(scene, gold.id);
  const ask = async (name: CallName, token: string): Promise<Answer> => {
    const call = calls[name];
    const [method = '', path = ''] = call.address.split(' ');
    const params = sampleParams(shapeOf(call), (_at, { names: kind, format }) => {
      if (kind && Object.hasOwn(OWNERS, kind)) return things[kind as IdKind] ?? newId();
      return format === 'uuid' ? newId() : undefined;
    }) as Record<string, unknown>;
    const url = path.replace(/:(\w+)/g, (_, field: string) => String(params[field] ?? '1'));
    const fields = { ...params, req_token: session.token };
    const isInAddress = method === 'GET' || takesFile(call);
    const query = Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, String(value)]));
    const reply = await server.inject({
      method: method as 'GET',
      url,
      headers: { [PREVIEW_HEADER]: token },
      ...(isInAddress ? { query } : { payload: fields }),
    });
    const { states, result } = reply.json<{ states: number; result: { code?: string } | null }>();
    return { name, status: reply.statusCode, states, code: result?.code ?? '', text: reply.body };
  };
  await body(ask);
  await server.close();
}

async function pageIdOf({ db }: DemoScene) {
  const page = await db
    .selectFrom('promotion_page')
    .select(['id', 'latest'])
    .where('slug', '=', 'spring-festival')
    .executeTakeFirstOrThrow();
  return { shows: { pageId: page.id, revision: page.latest } };
}

const ofShop = names.filter((name) => !isConsole(name));

// Rule: preview-2
it('no call made in a preview writes anything or shows what is a real customer’s', () =>
  withDemo(async (scene) => {
    const secrets = await secretsOf(scene);
    const preview = { ...(await pageIdOf(scene)), offsetMs: 0 };
    const faults: string[] = [];
    const read = new Set<string>();
    await walk(scene, async (ask) => {
      const before = await everythingIn(scene);
      for (const as of ['guest', 'gold'] as const) {
        const { token } = previewToken(scene.app, { ...preview, as });
        for (const name of ofShop) {
          const { status, states, code, text } = await ask(name, token);
          if (secrets.some((secret) => text.includes(secret))) faults.push(`${name} shows ${as} somebody's own`);
          if (status >= 500) faults.push(`${name} answers ${as} ${status}`);
          if (isWriting(name) !== (code === 'preview')) faults.push(`${name} answers ${as} ${code}`);
          if (states === 200) read.add(name);
        }
      }
      expect(await everythingIn(scene)).toBe(before);
    });
    expect(faults).toEqual([]);
    expect(read.size).toBeGreaterThan(80);
  }));

// Rule: preview-2
it('the console does not know a preview’s token', () =>
  withDemo(async (scene) => {
    const { token } = previewToken(scene.app, { ...(await pageIdOf(scene)), as: 'gold', offsetMs: 0 });
    await walk(scene, async (ask) => {
      const open: string[] = [];
      for (const name of names.filter(isConsole)) if ((await ask(name, token)).states < 400) open.push(name);
      expect(open).toEqual([]);
    });
  }));
