import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { productsSchema } from '@cellar/shared/api/catalog/products/schema';
import type { Services } from '../../../services';
import { HOUR } from '../../../clock';
import type { Person } from '../../../core/caller';
import { readPage } from '../../../store/queries/keyset';
import { newId } from '../../../store/ids';
import { once } from '../../../store/guards/once';
import { limitHits, type Limit } from '../../../store/guards/rateLimit';
import { transaction } from '../../../store/transaction';
import type { Question as QuestionTable } from '../../../store/tables.gen';
import { assertProduct } from './findProduct';
import { maskName } from './productReviews';

type Page = z.output<(typeof productsSchema)['listQuestions']['result']>;
type Wire = Page['list'][number];
type Row = Pick<Selectable<QuestionTable>, 'id' | 'nickname' | 'body' | 'answer' | 'answered_at' | 'at'>;
type Asked = z.output<(typeof productsSchema)['listQuestions']['params']>;
type Question = z.output<(typeof productsSchema)['ask']['params']>;

const COLUMNS = ['id', 'nickname', 'body', 'answer', 'answered_at', 'at'] as const;
const wireOf = ({ id, nickname, body, answer, answered_at, at }: Row): Wire => ({
  id,
  nickname: maskName(nickname),
  body,
  answer,
  answeredAt: answered_at?.toISOString() ?? null,
  at: at.toISOString(),
});

export async function newestQuestions(services: Services, productId: string, count: number) {
  const { total } = await services.db
    .selectFrom('question')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('product_id', '=', productId)
    .where('hidden_at', 'is', null)
    .executeTakeFirstOrThrow();
  const rows = await services.db
    .selectFrom('question')
    .select(COLUMNS)
    .where('product_id', '=', productId)
    .where('hidden_at', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  return { count: Number(total), newest: rows.map(wireOf) };
}

export async function listQuestions(services: Services, { productId, cursor, size }: Asked): Promise<Page> {
  const { rows: list, next } = await readPage(
    services.db
      .selectFrom('question')
      .select(COLUMNS)
      .where('product_id', '=', productId)
      .where('hidden_at', 'is', null),
    { cursor, size },
    { at: 'instant', id: 'uuid' },
  );
  return { list: list.map(wireOf), next };
}

const ASKING: Limit = { name: 'ask', most: 10, perMs: HOUR, text: '提问太频繁，请稍后再试' };

export async function askQuestion(
  services: Services,
  { productId, body, idemKey }: Question,
  person: Person,
): Promise<{ question: Wire }> {
  await assertProduct(services, productId);
  await limitHits(services, ASKING, person.id);
  const now = services.clock.now();
  const attempt = { personId: person.id, call: 'products.ask', key: idemKey, content: { productId, body }, now };
  return transaction(services.db, (tx) =>
    once(tx, attempt, async () => {
      const row = {
        id: newId(now.getTime()),
        product_id: productId,
        person_id: person.id,
        nickname: person.nickname,
        body,
        at: now,
      };
      await tx.insertInto('question').values(row).execute();
      return { question: wireOf({ ...row, answer: null, answered_at: null }) };
    }),
  );
}
