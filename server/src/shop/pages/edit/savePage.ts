import { versionsOf } from '@cellar/shared/blocks/blockMigrations';
import type { PageData } from '@cellar/shared/api/pages/activity/schema';
import { differencesOf } from '@cellar/shared/blocks/pageDifferences';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import type { FieldsOf } from '../../../http/handler';
import { transaction, type Tx } from '../../../store/transaction';
import { changed, lockPage, readRevision, revisionData, revisionHead, targetOf } from './pageRows';

type NewRevision = {
  id: string;
  revision: number;
  data: PageData;
  blocks?: Record<string, number>;
  author: string;
  note: string;
  release?: string | undefined;
  at: Date;
};

/** Adds a revision; the ones before never change. */
export async function addRevision(tx: Tx, { id, data, blocks, release, ...head }: NewRevision) {
  await tx
    .insertInto('promotion_page_revision')
    .values({
      ...head,
      page_id: id,
      data: JSON.stringify(data),
      blocks: JSON.stringify(blocks ?? versionsOf(data.content)),
      release: release ?? null,
    })
    .execute();
  await tx
    .updateTable('promotion_page')
    .set({ latest: head.revision, updated_at: head.at })
    .where('id', '=', id)
    .execute();
  return revisionHead(head);
}

/** The page for a new revision; refused with the newest one and what leads to it when there is a newer one than `expect`. */
async function lockLatest(tx: Tx, id: string, expect: number) {
  const { latest } = await lockPage(tx, id);
  if (latest === expect) return;
  const [base, newest] = [
    revisionData(await readRevision(tx, id, expect)),
    revisionData(await readRevision(tx, id, latest)),
  ];
  throw changed({ latest: newest, differences: differencesOf(base.data, newest.data) });
}

export const savePage = (
  services: Services,
  { id, expect, data, note, release }: FieldsOf<'pages.save'>,
  who: string,
) =>
  transaction(services.db, async (tx) => {
    await lockLatest(tx, id, expect);
    const at = services.clock.now();
    const revision = expect + 1;
    const saved = await addRevision(tx, { id, revision, data, author: who, note, release, at });
    await audit(tx, { who, target: targetOf(id), detail: { revision, note }, at });
    return saved;
  });

/** Makes an earlier revision the newest one, as it was stored. */
export const restoreRevision = (
  services: Services,
  { id, revision: from, expect }: FieldsOf<'pages.restore'>,
  who: string,
) =>
  transaction(services.db, async (tx) => {
    await lockLatest(tx, id, expect);
    const at = services.clock.now();
    const revision = expect + 1;
    const old = await readRevision(tx, id, from);
    const { data, blocks } = revisionData(old);
    const saved = await addRevision(tx, {
      id,
      revision,
      data,
      blocks,
      author: who,
      note: `恢复到 r${from}`,
      release: old.release ?? undefined,
      at,
    });
    await audit(tx, { who, target: targetOf(id), detail: { revision, from }, at });
    return saved;
  });

export async function compareRevisions(services: Services, { id, from, to }: FieldsOf<'pages.compare'>) {
  const [before, after] = [
    revisionData(await readRevision(services.db, id, from)),
    revisionData(await readRevision(services.db, id, to)),
  ];
  return { before, after, differences: differencesOf(before.data, after.data) };
}
