import type { PageData } from '@cellar/shared/api/pages/activity/schema';
import type { PickKind } from '@cellar/shared/api/pages/pages/shapes';
import { versionsOf } from '@cellar/shared/blocks/blockMigrations';
import { seedId } from '../../../../store/ids';
import { withDemo, type DemoScene } from '../../../../testing/withDemo';
import { checkAll } from '../check/checkRevision';
import { listPicks } from './listPicks';

const root = { title: '周年庆', description: '', tone: 'paper' as const, shareTitle: '', sharePicture: null };

/** A block that names each kind. */
const TYPES: Partial<Record<PickKind, string>> = {
  sale: 'FlashSale',
  lottery: 'Lottery',
  group: 'GroupBuying',
  lightRob: 'LightRob',
  packetRain: 'PacketRain',
  superBuy: 'SuperBuy',
};

/** What the picker says of a campaign, and what the check says of a page that names it from now on. */
async function saidOf({ app, clock }: DemoScene, kind: PickKind, id: string, props: object) {
  const [pick] = await listPicks(app, { kind, q: '', ids: id });
  const content = [{ type: TYPES[kind]!, props: { ...props, id: 'a' } }] as PageData['content'];
  const span = { from: clock.now(), to: null };
  const [page] = await checkAll(app, [
    { data: { root: { props: root }, content }, blocks: versionsOf(content), span, slug: null },
  ]);
  return {
    picker: pick?.warning,
    check: page!.findings.filter(({ code }) => code !== 'unknownBlock').map(({ level, code }) => `${level} ${code}`),
  };
}

const LIGHT_ROB = seedId('light_rob', 'cellar');
const RAIN = seedId('red_packet_campaign', 'rain');
const SUPER = seedId('super_buy', 0);
const GROUP = seedId('group_offer', 'C1010');

type Change = (scene: DemoScene) => Promise<unknown>;
const lightRobGone: Change = ({ db }) =>
  db
    .updateTable('light_rob')
    .set((row) => ({ taken: row.ref('total') }))
    .execute();
const lightRobEnded: Change = ({ db, clock }) => db.updateTable('light_rob').set({ ended_at: clock.now() }).execute();
const rainGone: Change = ({ db }) => db.deleteFrom('red_packet').where('person_id', 'is', null).execute();
const superGone: Change = ({ db }) =>
  db
    .updateTable('flash_sale_item')
    .set((row) => ({ sold: row.ref('total'), held: 0 }))
    .where('sale_id', '=', SUPER)
    .execute();
/** The goods lie in other warehouses only. */
const groupElsewhere: Change = async ({ db }) => {
  const offer = await db
    .selectFrom('group_offer as f')
    .innerJoin('sku as s', 's.id', 'f.sku_id')
    .select(['s.product_id', 'f.warehouse_id'])
    .where('f.id', '=', GROUP)
    .executeTakeFirstOrThrow();
  const other = await db
    .selectFrom('warehouse')
    .select('id')
    .where('id', '<>', offer.warehouse_id)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('stock').where('product_id', '=', offer.product_id).execute();
  await db
    .insertInto('stock')
    .values({ product_id: offer.product_id, warehouse_id: other.id, on_hand: 60, held: 0 })
    .execute();
};
const none: Change = () => Promise.resolve();

// Rules: compose-7, compose-9
it.each<[string, PickKind, string, object, Change, string, string[]]>([
  ['that runs', 'lightRob', LIGHT_ROB, { lightRobId: LIGHT_ROB }, none, '', []],
  [
    'that staff ended',
    'lightRob',
    LIGHT_ROB,
    { lightRobId: LIGHT_ROB },
    lightRobEnded,
    '已结束',
    ['error lightRobEnds'],
  ],
  [
    'of which nothing is left',
    'lightRob',
    LIGHT_ROB,
    { lightRobId: LIGHT_ROB },
    lightRobGone,
    '已抢完',
    ['warning lightRobGone'],
  ],
  ['that are all opened', 'packetRain', RAIN, { packetRainId: RAIN }, rainGone, '已抢完', ['warning packetRainGone']],
  ['that is sold', 'superBuy', SUPER, { superBuyId: SUPER }, superGone, '已抢完', ['warning superBuyGone']],
  [
    'whose warehouse is empty',
    'group',
    GROUP,
    { groups: [{ id: GROUP }] },
    groupElsewhere,
    '已售罄',
    ['warning soldOut'],
  ],
])('picker and check agree on what is %s: %s', (_, kind, id, props, change, picker, check) =>
  withDemo(async (scene) => {
    await change(scene);
    expect(await saidOf(scene, kind, id, props)).toEqual({ picker, check });
  }),
);
