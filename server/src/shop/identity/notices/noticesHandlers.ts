import type { Notice } from '@cellar/shared/api/identity/notices/schema';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { NotFound } from '../../../errors/businessError';
import type { FieldsOf, HandlersOf } from '../../../http/handler';
import { readPage } from '../../../store/queries/keyset';
import { newId } from '../../../store/ids';
import { transaction } from '../../../store/transaction';

const EXCERPT = 60;

const notices = ({ db }: Services) =>
  db.selectFrom('notice').select(['id', 'kind', 'title', 'body', 'pinned', 'at']).where('withdrawn_at', 'is', null);
type Row = Awaited<ReturnType<ReturnType<typeof notices>['executeTakeFirstOrThrow']>>;

const headOf = ({ id, kind, title, pinned, at }: Row) => ({
  id,
  kind: kind as Notice['kind'],
  title,
  pinned,
  at: at.toISOString(),
});

async function list(services: Services, { cursor, size }: FieldsOf<'notices.list'>) {
  const { rows, next } = await readPage(
    notices(services),
    { cursor, size },
    { pinned: 'boolean', at: 'instant', id: 'uuid' },
  );
  return {
    list: rows.map((row) => ({ ...headOf(row), excerpt: row.body.replaceAll('\n', ' ').slice(0, EXCERPT) })),
    next,
  };
}

export const noticesHandlers = (services: Services): HandlersOf<'notices'> => ({
  'notices.list': (params) => list(services, params),
  'notices.get': async ({ id }) => {
    const row = await notices(services).where('id', '=', id).executeTakeFirst();
    if (!row) throw new NotFound('公告不存在或已撤下');
    return { ...headOf(row), paragraphs: row.body.split('\n').filter((line) => line.trim() !== '') };
  },
  'notices.publish': (fields, { name }) =>
    transaction(services.db, async (tx) => {
      const at = services.clock.now();
      const id = newId(at.getTime());
      await tx
        .insertInto('notice')
        .values({ ...fields, id, at })
        .execute();
      await audit(tx, { who: name, target: fields.title, at });
      return { id };
    }),
  'notices.withdraw': ({ id, reason }, { name }) =>
    transaction(services.db, async (tx) => {
      const at = services.clock.now();
      const row = await tx
        .updateTable('notice')
        .set({ withdrawn_at: at })
        .where('id', '=', id)
        .where('withdrawn_at', 'is', null)
        .returning('title')
        .executeTakeFirst();
      if (!row) throw new NotFound('公告不存在或已撤下');
      await audit(tx, { who: name, target: row.title, reason, at });
    }),
});
