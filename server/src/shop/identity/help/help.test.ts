import { HELP_SLUGS } from '@cellar/shared/api/identity/help/schema';
import { DAY, dayOf } from '../../../clock';
import { addPeople, personNamed } from '../../../testing/people';
import { withApp, type TestScene } from '../../../testing/withApp';
import { runAs } from '../../../core/operation/operation';
import { publishArticle } from './publish';

const scene = (body: (parts: TestScene) => Promise<void>) => () =>
  withApp(async (parts) => {
    await addPeople(parts);
    await body(parts);
  });
const publish = ({ app, clock }: TestScene, inDays = 0) =>
  runAs('help.publish', () =>
    publishArticle(app, {
      slug: 'agreement',
      summary: '新的摘要',
      body: '## 新的条款\n第一段\n- 甲\n- 乙\n1 先\n2 后',
      effectiveOn: dayOf(new Date(clock.now().getTime() + inDays * DAY)),
      reason: '法律变更',
      who: 'lawyer',
    }),
  );

// Rule: help-1
test(
  'a store without demo data has every text, each with sections that say something',
  scene(async ({ call }) => {
    const { list } = await call('help.list', {});
    expect(list.map(({ slug }) => slug).toSorted()).toEqual([...HELP_SLUGS].toSorted());
    for (const { slug } of list) {
      const { sections } = await call('help.get', { slug });
      expect(sections.length).toBeGreaterThan(5);
      expect(sections.every(({ blocks }) => blocks.length > 0)).toBe(true);
    }
  }),
);

// Rule: help-3
test(
  'all words of a search stand in the section that is found, a heading before a text',
  scene(async ({ call }) => {
    const { list } = await call('help.list', { q: '破损 退款' });
    expect(list.length).toBeGreaterThan(0);
    const services = list.find(({ slug }) => slug === 'help-fuwu')!;
    expect(services.found).toMatchObject({ heading: '破损与漏液' });
    const { sections } = await call('help.get', { slug: 'help-fuwu' });
    expect(sections[services.found!.section]!.heading).toBe('破损与漏液');
    expect((await call('help.list', { q: '没有这样的词' })).list).toEqual([]);
  }),
);

test(
  'paragraphs, points and steps are told apart',
  scene(async (parts) => {
    await publish(parts);
    const { sections } = await parts.call('help.get', { slug: 'agreement' });
    expect(sections).toEqual([
      {
        heading: '新的条款',
        blocks: [
          { kind: 'text', text: '第一段' },
          { kind: 'points', items: ['甲', '乙'] },
          { kind: 'steps', items: ['先', '后'] },
        ],
      },
    ]);
  }),
);

// Rule: help-2
test(
  'a version comes into force on its day; the one before it stays readable',
  scene(async (parts) => {
    const { version } = await publish(parts, 3);
    expect(version).toBe(2);
    expect(await parts.call('help.get', { slug: 'agreement' })).toMatchObject({ version: 1 });
    await expect(parts.call('help.get', { slug: 'agreement', version: 2 })).rejects.toThrow('没有这个版本');
    parts.clock.advance(4 * DAY);
    const article = await parts.call('help.get', { slug: 'agreement' });
    expect(article).toMatchObject({ version: 2, summary: '新的摘要', title: '用户协议' });
    expect(article.editions.map((one) => one.version)).toEqual([2, 1]);
    expect(await parts.call('help.get', { slug: 'agreement', version: 1 })).toMatchObject({ version: 1 });
  }),
);

// Rule: help-4
test(
  'consent is to a version: a new one is asked for again, and an old one can no longer be given',
  scene(async (parts) => {
    const gold = await personNamed(parts, 'gold');
    const consents = async () =>
      Object.fromEntries(
        (await parts.call('help.listAgreements', {}, gold)).list.map(({ slug, consent }) => [slug, consent]),
      );
    expect(await consents()).toEqual({ agreement: 'none', 'help-privacy': 'none' });
    const first = [
      { slug: 'agreement' as const, version: 1 },
      { slug: 'help-privacy' as const, version: 1 },
    ];
    await parts.call('help.agree', { agreements: first }, gold);
    await parts.call('help.agree', { agreements: first }, gold);
    expect(await consents()).toEqual({ agreement: 'current', 'help-privacy': 'current' });
    await publish(parts);
    expect(await consents()).toEqual({ agreement: 'earlier', 'help-privacy': 'current' });
    await expect(parts.call('help.agree', { agreements: first }, gold)).rejects.toThrow('协议已更新');
    await parts.call('help.agree', { agreements: [{ slug: 'agreement', version: 2 }] }, gold);
    expect(await consents()).toEqual({ agreement: 'current', 'help-privacy': 'current' });
    const rows = await parts.db
      .selectFrom('consent')
      .select(['slug', 'version'])
      .where('person_id', '=', gold.id)
      .execute();
    expect(rows).toHaveLength(3);
  }),
);

test(
  'a guest is told what a login agrees to',
  scene(async ({ call }) => {
    const { list } = await call('help.listAgreements', {});
    expect(list.map(({ title, consent }) => [title, consent])).toEqual([
      ['用户协议', 'none'],
      ['隐私政策', 'none'],
    ]);
  }),
);

// Rule: help-5
test(
  'publishing (help.publish) leaves a row in the log, and no day before today is taken',
  scene(async (parts) => {
    await expect(publish(parts, -2)).rejects.toThrow('生效日期不能早于今天');
    await publish(parts);
    const rows = await parts.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'help.publish')
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([{ who: 'lawyer', target: 'agreement 2', reason: '法律变更' }]);
  }),
);

// Rule: desk-454
test(
  'staff read each text as it was written, in the newest version, even before it comes into force',
  scene(async (parts) => {
    await publish(parts, 3);
    const { list } = await parts.app.handlers['help.listForShop']({}, {} as never, {} as never);
    expect(list.map(({ slug }) => slug).toSorted()).toEqual([...HELP_SLUGS].toSorted());
    expect(list.find(({ slug }) => slug === 'agreement')).toMatchObject({ version: 2, kind: 'agreement' });
    const newest = await parts.app.handlers['help.getForShop']({ slug: 'agreement' }, {} as never, {} as never);
    expect(newest).toMatchObject({ version: 2, body: expect.stringContaining('## 新的条款') });
    expect(await parts.call('help.get', { slug: 'agreement' })).toMatchObject({ version: 1 });
  }),
);
