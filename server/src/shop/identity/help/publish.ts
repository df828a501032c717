import type { Services } from '../../../services';
import { dayOf } from '../../../clock';
import { audit } from '../../../core/audit';
import { assertSeen } from '../../../core/operation/assertSeen';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { transaction } from '../../../store/transaction';

type Edition = FieldsOf<'help.publish'> & { who: string };

/** Adds the next version of a text; earlier ones stay as they were agreed to. */
export async function publishArticle(
  services: Services,
  { slug, summary, body, effectiveOn, fromVersion, reason, who }: Edition,
) {
  const at = services.clock.now();
  if (effectiveOn < dayOf(at))
    throw new BusinessError('生效日期不能早于今天', { code: 'past', fields: { effectiveOn: '不能早于今天' } });
  return transaction(services.db, async (tx) => {
    // The first version is locked, so that two published at once get different numbers.
    const versions = tx
      .selectFrom('help_article')
      .select(['kind', 'position', 'title', 'version'])
      .where('slug', '=', slug);
    await versions.where('version', '=', 1).forUpdate().execute();
    const last = await versions.orderBy('version', 'desc').limit(1).executeTakeFirstOrThrow();
    assertSeen(fromVersion, last.version, `已有更新的第 ${last.version} 版，请先看过再发布`);
    const version = last.version + 1;
    await tx
      .insertInto('help_article')
      .values({
        ...last,
        slug,
        version,
        summary,
        body,
        effective_on: effectiveOn,
        published_at: at,
        published_by: who,
      })
      .execute();
    await audit(tx, {
      who,
      target: `${slug} ${version}`,
      detail: { effectiveOn, before: { version: last.version }, after: { version } },
      reason,
      at,
    });
    return { version };
  });
}
