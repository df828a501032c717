import { versionsOf } from '@cellar/shared/blocks/blockMigrations';
import { HOME } from '@cellar/shared/blocks/homePage';
import type { PageData } from '@cellar/shared/api/pages/activity/schema';
import type { Services } from '../../../../services';
import type { Caller } from '../../../../core/caller';
import { NotFound } from '../../../../errors/businessError';
import type { FieldsOf } from '../../../../http/handler';
import { previewToken } from '../../../../http/calls/preview';
import { newId } from '../../../../store/ids';
import { contentOf, findPage } from '../../deliver/pages';
import { resolveBlocks } from '../../deliver/resolve';
import { liveHome } from '../../home/liveHome';

type Draft = FieldsOf<'pages.preview'>['data'];

const isBlock = (block: Draft['content'][number]): block is PageData['content'][number] => block !== null;

/** Keeps what is being written, so that calls which blocks make by themselves find it. */
async function keepDraft({ db, clock }: Services, { id: pageId, data }: { id: string; data: Draft }, by: string) {
  const page = await db.selectFrom('promotion_page').select('slug').where('id', '=', pageId).executeTakeFirst();
  if (!page) throw new NotFound('页面不存在');
  const content = data.content.filter(isBlock);
  const kept = {
    data: JSON.stringify({ ...data, content }),
    blocks: JSON.stringify(versionsOf(content)),
    at: clock.now(),
  };
  const { id } = await db
    .insertInto('page_preview')
    .values({ id: newId(), page_id: pageId, by, ...kept })
    .onConflict((conflict) => conflict.columns(['page_id', 'by']).doUpdateSet(kept))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { draft: id, isHome: page.slug === HOME };
}

export const offsetOf = ({ clock }: Services, at: string | null) =>
  at === null ? 0 : Date.parse(at) - clock.now().getTime();

/** A page that is on, whatever its address, with what its blocks show to this person. */
async function livePage(services: Services, id: string, caller: Caller) {
  const found = await findPage(services, id, { person: caller.person });
  if (found.state !== 'live') throw new NotFound('页面不存在');
  return { ...found, data: await resolveBlocks(services, contentOf(found), caller) };
}

/** A page as it is being written, seen by a person of this kind at this moment. */
export async function previewPage(services: Services, { id, data, as, at }: FieldsOf<'pages.preview'>, who: string) {
  const { draft, isHome } = await keepDraft(services, { id, data }, who);
  const preview = { shows: { pageId: id, draft }, as, offsetMs: offsetOf(services, at) };
  const page = await services.inPreview(preview, (shown, caller) =>
    isHome ? liveHome(shown, caller) : livePage(shown, id, caller),
  );
  return { page, token: previewToken(services, preview).token, now: page.now };
}
