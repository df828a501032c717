import type { App } from '../../../../app';
import { audit } from '../../../../core/audit';
import { NotFound } from '../../../../errors/businessError';
import type { FieldsOf } from '../../../../http/handler';
import { previewToken } from '../../../../http/calls/preview';
import { pathOf, readRevision, targetOf } from '../pageRows';
import { offsetOf } from './previewPage';

/** An address of the shop that shows a saved revision to this kind of person at this moment, for an hour. */
export async function openPreview(app: App, { id, revision, as, at }: FieldsOf<'pages.openPreview'>, who: string) {
  const { db, clock } = app;
  const page = await db.selectFrom('promotion_page').select('slug').where('id', '=', id).executeTakeFirst();
  if (!page) throw new NotFound('页面不存在');
  await readRevision(db, id, revision);
  const preview = { pageId: id, shows: { revision }, as, offsetMs: offsetOf(app, at) };
  const { token, until } = previewToken(app, preview);
  await audit(db, { who, action: 'page.preview', target: targetOf(id), detail: { revision, as, at }, at: clock.now() });
  const path = pathOf(page.slug ?? id);
  return { path: `${path}${path.includes('?') ? '&' : '?'}preview=${token}`, until: until.toISOString() };
}
