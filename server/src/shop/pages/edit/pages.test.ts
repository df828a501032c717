import type { BlockType } from '@cellar/shared/blocks/props/props';
import type { PageData } from '@cellar/shared/api/pages/activity/schema';
import { blockMigrations } from '@cellar/shared/blocks/blockMigrations';
import type { CallName, Params, Result } from '@cellar/shared/contract/calls';
import { DAY, HOUR, MINUTE } from '../../../clock';
import { invoke } from '../../../http/calls/invoke';
import type { Staff } from '../../../core/caller';
import { newId } from '../../../store/ids';
import { testConfiguration } from '../../../testing/configuration';
import { withApp, type TestScene } from '../../../testing/withApp';
import { withDemo } from '../../../testing/withDemo';

type Own = Extract<CallName, `pages.${string}`>;

const person = (name: string): Staff => ({
  id: newId(),
  name,
  roles: ['pages-edit', 'pages-publish'],
  tokenHash: '',
  csrf: '',
});

/** Calls of the console as one of its people. */
const deskOf =
  ({ app }: TestScene, who = 'anna') =>
  <N extends Own>(name: N, params: Params<N>) =>
    invoke(app, { name, params: params as Record<string, unknown>, caller: person(who) }) as Promise<Result<N>>;

const textBlock = (id: string, text: string) => ({
  type: 'RichText' satisfies BlockType,
  props: { id, title: '', text, align: 'left', folded: false },
});
const dataWith = (...content: PageData['content']): PageData => ({
  root: { props: { title: '周年庆', description: '', tone: 'paper', shareTitle: '', sharePicture: null } },
  content,
});

/** A page with the text of its newest revision, and how to go on with it. */
async function pageOf(scene: TestScene, who = 'anna') {
  const desk = deskOf(scene, who);
  const { id } = await desk('pages.add', {
    template: 'blank',
    name: '周年庆',
    slug: `anniversary-${newId().slice(-8)}`,
  });
  const save = async (text: string, expect: number) =>
    (await desk('pages.save', { id, expect, data: dataWith(textBlock('a', text)), note: '' })).revision;
  const publish = async (revision: number, more: { fromAt?: string; toAt?: string; sure?: boolean } = {}) => {
    const { statusRevision } = await desk('pages.get', { id });
    return desk('pages.publish', { id, revision, statusRevision, ...more });
  };
  /** What a visitor reads now: the text of the only block, or the state. */
  const shown = async () => {
    const page = await scene.call('activity.getPage', { id }).catch(() => null);
    if (page?.state !== 'live') return page?.state ?? 'missing';
    return page.page.content[0]?.props['text'];
  };
  return { id, desk, save, publish, shown };
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { result?: { code: string } }) => error.result,
  );

// Rule: clean-1
it('texts of blocks are stored without what cannot be seen', () =>
  withApp(async (scene) => {
    const { id, desk } = await pageOf(scene);
    const zone = { left: 1, top: 1, width: 30, height: 30, label: '去\u2060看看', link: ' /cart ' };
    const { root } = dataWith();
    const data: PageData = {
      root: { props: { ...root.props, title: `${'周年庆'.padEnd(39, '庆')}\u200B节 ` } },
      content: [
        textBlock('a', '\u202A满\u200B减\u0007周\r\n第二行 '),
        { type: 'HotZone', props: { id: 'b', picture: null, labels: true, zones: [zone] } },
        { type: 'Unknown', props: { id: 'c', lines: ['\uFEFF第一'] } },
      ],
    };
    await desk('pages.save', { id, expect: 1, data, note: '' });
    expect((await desk('pages.get', { id })).latest.data).toMatchObject({
      root: { props: { title: `${'周年庆'.padEnd(39, '庆')}节` } },
      content: [
        { props: { text: '满减周\n第二行' } },
        { props: { zones: [{ ...zone, label: '去看看', link: '/cart' }] } },
        { props: { lines: ['第一'] } },
      ],
    });
  }));

// Rule: compose-1
it('every save is a revision; the second of two editors gets what the first did', () =>
  withApp(async (scene) => {
    const { id, desk, save } = await pageOf(scene);
    expect(await save('一', 1)).toBe(2);
    expect(await save('二', 2)).toBe(3);
    const other = deskOf(scene, 'ben');
    const refused = await refusal(
      other('pages.save', { id, expect: 2, data: dataWith(textBlock('a', '一'), textBlock('b', '新')), note: '' }),
    );
    expect(refused).toMatchObject({
      code: 'changed',
      latest: { revision: 3, author: 'anna', data: { content: [{ props: { text: '二' } }] } },
      differences: [{ block: 'a', kind: 'changed', fields: [{ field: 'text', before: '一', after: '二' }] }],
    });
    const { list } = await desk('pages.listRevisions', { id });
    expect(list.map(({ revision }) => revision)).toEqual([3, 2, 1]);
    expect(await desk('pages.getRevision', { id, revision: 2 })).toMatchObject({
      data: { content: [{ props: { text: '一' } }] },
    });
  }));

// Rule: compose-1
it('says what leads from any revision to any other, and brings an old one back as a new one', () =>
  withApp(async (scene) => {
    const { id, desk } = await pageOf(scene);
    const [a, b, c, d] = [textBlock('a', '甲'), textBlock('b', '乙'), textBlock('c', '丙'), textBlock('d', '丁')];
    await desk('pages.save', { id, expect: 1, data: dataWith(a, b, d), note: '' });
    await desk('pages.save', {
      id,
      expect: 2,
      data: dataWith(c, b, d, { ...a, props: { ...a.props, title: '头' } }),
      note: '',
    });
    const { differences } = await desk('pages.compare', { id, from: 2, to: 3 });
    expect(differences.map(({ block, kind }) => `${kind} ${block}`)).toEqual(['added c', 'moved a', 'changed a']);
    expect((await desk('pages.compare', { id, from: 3, to: 2 })).differences.at(-1)).toMatchObject({
      block: 'c',
      kind: 'removed',
    });
    expect(await desk('pages.restore', { id, revision: 2, expect: 3 })).toMatchObject({
      revision: 4,
      note: '恢复到 r2',
    });
    expect((await desk('pages.compare', { id, from: 2, to: 4 })).differences).toEqual([]);
    expect(await refusal(desk('pages.restore', { id, revision: 2, expect: 3 }))).toMatchObject({ code: 'changed' });
  }));

// Rule: compose-2
it('a visitor has a published revision at once, an older one after a rollback, nothing after it is taken down', () =>
  withApp(async (scene) => {
    const { id, desk, save, publish, shown } = await pageOf(scene);
    await save('旧', 1);
    await save('新', 2);
    expect(await shown()).toBe('missing');
    await publish(3);
    expect(await shown()).toBe('新');
    await publish(2);
    expect(await shown()).toBe('旧');
    const { statusRevision, state } = await desk('pages.get', { id });
    expect(state).toBe('live');
    await desk('pages.takeDown', { id, statusRevision, reason: '活动取消' });
    expect(await shown()).toBe('expired');
    const { list } = await desk('pages.listLog', { id });
    expect(list.map(({ action }) => action)).toEqual([
      'pages.takeDown',
      'pages.publish',
      'pages.publish',
      'pages.save',
      'pages.save',
      'pages.add',
    ]);
    expect(
      await refusal(desk('pages.takeDown', { id, statusRevision: statusRevision + 1, reason: '再来' })),
    ).toMatchObject({
      code: 'changed',
    });
  }));

// Rule: compose-3
it('begins and ends with its minute, whatever ran meanwhile; of two that overlap the later one shows', () =>
  withApp(async (scene) => {
    const { id, desk, save, publish, shown } = await pageOf(scene);
    const { clock } = scene;
    const start = clock.now().getTime();
    const minute = (ms: number) => new Date(Math.ceil((start + ms) / MINUTE) * MINUTE).toISOString();
    await save('平日', 1);
    await save('大促', 2);
    await publish(2, { fromAt: minute(HOUR), toAt: minute(3 * DAY), sure: true });
    await publish(3, { fromAt: minute(DAY), toAt: minute(2 * DAY), sure: true });
    expect((await desk('pages.get', { id })).state).toBe('scheduled');
    expect((await desk('pages.get', { id })).overlaps).toMatchObject([{ fromAt: minute(DAY), toAt: minute(2 * DAY) }]);
    const at = async (ms: number) => {
      clock.advance(Date.parse(minute(ms)) - clock.now().getTime());
      return shown();
    };
    expect(await at(HOUR - MINUTE)).toBe('scheduled');
    expect(await at(HOUR)).toBe('平日');
    expect(await at(DAY)).toBe('大促');
    expect(await at(2 * DAY)).toBe('平日');
    expect(await at(3 * DAY)).toBe('expired');
  }));

// Rule: compose-3
it('refuses times that are over or turned round, and cancels only what has not begun', () =>
  withApp(async (scene) => {
    const { id, desk, save, publish, shown } = await pageOf(scene);
    const inMinutes = (n: number) =>
      new Date(Math.ceil(scene.clock.now().getTime() / MINUTE) * MINUTE + n * MINUTE).toISOString();
    await save('好酒', 1);
    expect(await refusal(publish(2, { fromAt: inMinutes(-10) }))).toMatchObject({
      code: 'time',
      fields: { fromAt: expect.any(String) },
    });
    expect(await refusal(publish(2, { fromAt: inMinutes(20), toAt: inMinutes(10) }))).toMatchObject({
      fields: { toAt: expect.any(String) },
    });
    expect(await refusal(publish(2, { fromAt: '2030-01-01T00:00:30.000Z' }))).toMatchObject({ code: 'invalid' });
    const { id: run } = await publish(2, { fromAt: inMinutes(10) });
    const { statusRevision } = await desk('pages.get', { id });
    await desk('pages.cancelRun', { id, statusRevision, run });
    expect(await shown()).toBe('missing');
    const { id: running } = await publish(2);
    expect(
      await refusal(desk('pages.cancelRun', { id, statusRevision: statusRevision + 2, run: running })),
    ).toMatchObject({
      code: 'changed',
    });
  }));

// Rule: compose-2
it('of two publishers the second sees that something changed', () =>
  withApp(async (scene) => {
    const { id, desk, save } = await pageOf(scene);
    await save('一', 1);
    const { statusRevision } = await desk('pages.get', { id });
    await desk('pages.publish', { id, revision: 2, statusRevision });
    expect(
      await refusal(deskOf(scene, 'ben')('pages.publish', { id, revision: 1, statusRevision, sure: true })),
    ).toMatchObject({
      code: 'changed',
    });
  }));

// Rule: compose-4
it('where the shop wants it, another person than the author publishes', () =>
  withApp(
    async (scene) => {
      const { id, desk, save, publish } = await pageOf(scene);
      await save('一', 1);
      expect(await refusal(publish(2))).toMatchObject({ code: 'author' });
      const { statusRevision, secondPerson } = await desk('pages.get', { id });
      expect(secondPerson).toBe(true);
      await expect(deskOf(scene, 'ben')('pages.publish', { id, revision: 2, statusRevision })).resolves.toMatchObject({
        revision: 2,
      });
    },
    testConfiguration({ CELLAR_PAGES_SECOND_PERSON: 'on' }),
  ));

// Rule: compose-5
it('lists by state, author and words; archived ones stand aside and come back', () =>
  withApp(async (scene) => {
    const { id, desk, save, publish } = await pageOf(scene);
    await save('一', 1);
    const copied = await deskOf(scene, 'ben')('pages.copy', { id, name: '周年庆返场', slug: 'encore' });
    const names = async (asked: Params<'pages.list'>) => (await desk('pages.list', asked)).list.map(({ name }) => name);
    expect(await names({ author: 'ben' })).toEqual(['周年庆返场']);
    expect(await names({ q: 'ENCORE' })).toEqual(['周年庆返场']);
    expect((await desk('pages.get', { id: copied.id })).latest.data).toEqual(
      (await desk('pages.get', { id })).latest.data,
    );
    expect(await names({ block: 'Nothing,RichText' })).toEqual(await names({ block: 'RichText' }));
    await publish(2);
    expect(await names({ state: 'live' })).toEqual(['周年庆', '首页']);
    expect(await refusal(desk('pages.archive', { id, statusRevision: 1 }))).toMatchObject({ code: 'inUse' });
    await desk('pages.archive', { id: copied.id, statusRevision: 0 });
    expect(await names({})).toEqual(['周年庆', '首页']);
    expect((await desk('pages.list', {})).counts).toEqual({ draft: 0, scheduled: 0, live: 2, expired: 0, archived: 1 });
    await desk('pages.unarchive', { id: copied.id, statusRevision: 1 });
    expect(await names({ state: 'draft' })).toEqual(['周年庆返场']);
    expect(await refusal(desk('pages.copy', { id, name: '又一个', slug: 'encore' }))).toMatchObject({
      code: 'taken',
      fields: { slug: expect.any(String) },
    });
  }));

// Rule: compose-11
it('is read page by page, each page once, also of those that were saved at the same moment', () =>
  withDemo(async (scene) => {
    const desk = deskOf(scene);
    const all = (await desk('pages.list', {})).list.map(({ id }) => id);
    expect(all.length).toBeGreaterThan(5);
    const read: string[] = [];
    let cursor: string | undefined;
    do {
      const { list, next, counts } = await desk('pages.list', { size: 3, ...(cursor ? { cursor } : {}) });
      expect(counts.live + counts.draft + counts.scheduled + counts.expired).toBe(all.length);
      expect(list.length).toBeLessThanOrEqual(3);
      read.push(...list.map(({ id }) => id));
      cursor = next ?? undefined;
    } while (cursor);
    expect(read).toEqual(all);
  }));

// Rule: compose-35
it('finds pages by the goods on them, and those that the check has something against', () =>
  withDemo(async (scene) => {
    const desk = deskOf(scene);
    const named = async (asked: Params<'pages.list'>) => (await desk('pages.list', asked)).list.map(({ id }) => id);
    const goods = scene.db.updateTable('product').where('code', '=', 'C1001');
    const { name } = await goods.set({ on_sale: true }).returning('name').executeTakeFirstOrThrow();
    const selling = await named({ q: name });
    expect(selling.length).toBeGreaterThan(0);
    expect(await named({ q: 'C1001' })).toEqual(selling);
    const errors = async () =>
      (await desk('pages.listFindings', {})).list.find(({ id }) => id === selling[0])?.errors ?? 0;
    const before = await errors();
    await goods.set({ on_sale: false }).execute();
    expect(await errors()).toBeGreaterThan(before);
    const found = (await desk('pages.listFindings', {})).list.map(({ id }) => id);
    expect((await named({ warned: 'yes' })).sort()).toEqual(found.sort());
  }));

// Rule: compose-5
it('begins a page from each template', () =>
  withApp(async (scene) => {
    const desk = deskOf(scene);
    const { list } = await desk('pages.listTemplates', {});
    expect(list.length).toBeGreaterThanOrEqual(7);
    for (const { key, types } of list) {
      const { id } = await desk('pages.add', { template: key, name: key, slug: `from-${key.toLowerCase()}` });
      const { latest } = await desk('pages.get', { id });
      expect(latest.data.content.map(({ type }) => type)).toEqual(types);
      expect(new Set(latest.data.content.map(({ props }) => props.id)).size).toBe(types.length);
    }
  }));

// Rule: compose-6
it('opens a revision in the shape that a block has now', () =>
  withApp(async (scene) => {
    const { id, desk, save, publish, shown } = await pageOf(scene);
    await save('旧文字', 1);
    await publish(2);
    blockMigrations.RichText = [({ text, ...props }) => ({ ...props, text: `${String(text)}（新）` })];
    try {
      const { latest } = await desk('pages.get', { id });
      expect(latest).toMatchObject({
        blocks: { RichText: 2 },
        data: { content: [{ props: { text: '旧文字（新）' } }] },
      });
      await desk('pages.save', { id, expect: 2, data: latest.data, note: '' });
      expect((await desk('pages.getRevision', { id, revision: 3 })).data).toEqual(latest.data);
      // What visitors are sent stays as it was stored: the release that draws it brings its own steps.
      expect(await shown()).toBe('旧文字');
      expect(await scene.call('activity.getPage', { id })).toMatchObject({ revision: 2, versions: { RichText: 1 } });
    } finally {
      delete blockMigrations.RichText;
    }
  }));
