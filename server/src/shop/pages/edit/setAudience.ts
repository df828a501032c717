import { HOME } from '@cellar/shared/blocks/homePage';
import { audit } from '../../../core/audit';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import type { Services } from '../../../services';
import { transaction, type Tx } from '../../../store/transaction';
import { audienceOf, heads } from './pageHeads';
import { changed, lockPage, raiseStatusRevision, targetOf } from './pageRows';

type Asked = FieldsOf<'pages.setAudience'>;

const refused = (field: 'levelId' | 'groupId', message: string) =>
  new BusinessError(message, { code: 'level', fields: { [field]: message } });

/** The target as it is stored, held so that nobody removes it now. */
async function readTarget(tx: Tx, { levelId, groupId }: Asked) {
  if (groupId) {
    const group = await tx
      .selectFrom('member_group')
      .select('id')
      .where('id', '=', groupId)
      .forShare()
      .executeTakeFirst();
    if (!group) throw refused('groupId', '分组不存在，请重新选择');
    return { group_id: groupId, level_id: null };
  }
  if (!levelId) return { group_id: null, level_id: null };
  const level = await tx.selectFrom('member_level').select('id').where('id', '=', levelId).executeTakeFirst();
  if (!level) throw refused('levelId', '会员等级不存在，请重新选择');
  return { group_id: null, level_id: levelId };
}

/** Says whom a page is for; it holds at once for what is live. */
export const setAudience = (services: Services, asked: Asked, who: string) =>
  transaction(services.db, async (tx) => {
    const { id, statusRevision } = asked;
    const page = await lockPage(tx, id);
    const audience = async () =>
      audienceOf(await heads({ db: tx, clock: services.clock }).where('p.id', '=', id).executeTakeFirstOrThrow());
    const before = await audience();
    if (page.statusRevision !== statusRevision)
      throw changed({ statusRevision: page.statusRevision, audience: before });
    if (page.slug === HOME) throw new BusinessError('首页对所有人可见，不能限定会员', { code: 'inUse' });
    const at = services.clock.now();
    await tx
      .updateTable('promotion_page')
      .set(await readTarget(tx, asked))
      .where('id', '=', id)
      .execute();
    await raiseStatusRevision(tx, page, { at });
    await audit(tx, { who, target: targetOf(id), detail: { before, after: await audience() }, at });
  });
