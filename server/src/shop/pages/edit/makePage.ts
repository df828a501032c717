import type { PageData } from '@cellar/shared/api/pages/activity/schema';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { assertSeen } from '../../../core/operation/assertSeen';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { isUniqueViolation, transaction, type Tx } from '../../../store/transaction';
import { decisiveRuns, phaseOf } from '../deliver/runs';
import {
  lockPage,
  lockSeen,
  raiseStatusRevision,
  readRevision,
  assertNotHome,
  revisionData,
  targetOf,
} from './pageRows';
import { addRevision } from './savePage';
import { dataOfTemplate } from './templates';

const taken = () =>
  new BusinessError('这个路径已被其他页面使用', { code: 'taken', fields: { slug: '这个路径已被其他页面使用' } });

type NewPage = { name: string; slug: string; data: PageData; note: string; who: string; at: Date };

async function insertPage(tx: Tx, { name, slug, data, note, who, at }: NewPage) {
  const id = newId(at.getTime());
  await tx.insertInto('promotion_page').values({ id, slug, name, created_at: at, updated_at: at }).execute();
  await addRevision(tx, { id, revision: 1, data, author: who, note, at });
  return id;
}

const throwTaken = (error: unknown): never => {
  throw isUniqueViolation(error) ? taken() : error;
};

export const addPage = (services: Services, { template, name, slug }: FieldsOf<'pages.add'>, who: string) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const data = dataOfTemplate(template, name);
    const id = await insertPage(tx, { name, slug, data, note: '新建', who, at });
    await audit(tx, { who, target: targetOf(id), detail: { name, slug, template }, at });
    return { id };
  }).catch(throwTaken);

/** A new page that begins as the newest revision of this one. */
export const copyPage = (services: Services, { id: from, name, slug }: FieldsOf<'pages.copy'>, who: string) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const page = await lockPage(tx, from);
    const { data } = revisionData(await readRevision(tx, from, page.latest));
    const id = await insertPage(tx, { name, slug, data, note: `复制自「${page.name}」`, who, at });
    await audit(tx, { who, target: targetOf(id), detail: { name, slug, from }, at });
    return { id };
  }).catch(throwTaken);

export const renamePage = (services: Services, { id, name, summary, from }: FieldsOf<'pages.rename'>, who: string) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const page = await lockPage(tx, id);
    const before = { name: page.name, summary: page.summary };
    assertSeen(from, before, `名称和简介已被别人改为「${page.name}」「${page.summary}」`);
    await tx.updateTable('promotion_page').set({ name, summary, updated_at: at }).where('id', '=', id).execute();
    await audit(tx, { who, target: targetOf(id), detail: { before, after: { name, summary } }, at });
  });

async function assertNotInUse(tx: Tx, id: string, now: Date) {
  const run = await decisiveRuns(tx, now).where('page_id', '=', id).executeTakeFirst();
  const state = phaseOf(run?.phase ?? null);
  if (state !== 'live' && state !== 'scheduled') return;
  const text = state === 'live' ? '页面正在线上，请先下线再归档' : '页面还有定时发布，请先取消再归档';
  throw new BusinessError(text, { code: 'inUse' });
}

/** An archived page is out of the way; what it was stays. */
export const archivePage = (services: Services, seen: FieldsOf<'pages.archive'>, who: string) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const page = await lockSeen(tx, seen);
    assertNotHome(page);
    await assertNotInUse(tx, page.id, at);
    await raiseStatusRevision(tx, page, { at, archived_at: at });
    await audit(tx, { who, target: targetOf(page.id), detail: { name: page.name }, at });
  });

export const unarchivePage = (services: Services, seen: FieldsOf<'pages.unarchive'>, who: string) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const page = await lockSeen(tx, seen);
    await raiseStatusRevision(tx, page, { at, archived_at: null });
    await audit(tx, { who, target: targetOf(page.id), detail: { name: page.name }, at });
  });
