import { DAY } from '../../clock';
import { newId } from '../../store/ids';
import type { TestScene } from '../withApp';

type Block = { type: string; props: { id: string; [more: string]: unknown } };

/** A promotion page of these blocks that is on now, for ten days; its id. */
export async function addLivePage({ db, clock }: Pick<TestScene, 'db' | 'clock'>, content: Block[], name = '春日专场') {
  const id = newId();
  const at = new Date(clock.now().getTime() - DAY);
  const root = { props: { title: name, description: '', tone: 'paper', shareTitle: '', sharePicture: null } };
  await db
    .insertInto('promotion_page')
    .values({ id, slug: `page-${id}`, name, summary: '', latest: 1, position: 1, created_at: at, updated_at: at })
    .execute();
  await db
    .insertInto('promotion_page_revision')
    .values({ page_id: id, revision: 1, data: JSON.stringify({ root, content }), blocks: '{}', author: '运营', at })
    .execute();
  await db
    .insertInto('promotion_page_run')
    .values({
      id: newId(),
      page_id: id,
      revision: 1,
      from_at: at,
      to_at: new Date(at.getTime() + 11 * DAY),
      published_by: '运营',
      published_at: at,
    })
    .execute();
  return id;
}
