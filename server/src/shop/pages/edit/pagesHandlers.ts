import type { App } from '../../../app';
import type { HandlersOf, FieldsOf } from '../../../http/handler';
import { checkRevision, checkWork } from './check/checkRevision';
import { getPage, listPages } from './listPages';
import { listPageLog, listRevisions } from './listRevisions';
import { addPage, archivePage, copyPage, renamePage, unarchivePage } from './makePage';
import { listFindings } from './listFindings';
import { listLinks } from './picks/listLinks';
import { listPicks } from './picks/listPicks';
import { addFilm, listFilms } from './uploads/pageFilms';
import { addPicture, listPictures } from './uploads/pagePictures';
import { readRevision, revisionData, pathOf, targetOf } from './pageRows';
import { previewPage, offsetOf } from './preview/previewPage';
import { cancelRun, publishPage, takeDown } from './publishPage';
import { compareRevisions, restoreRevision, savePage } from './savePage';
import { listTemplates } from './templates';
import { audit } from '../../../core/audit';
import { NotFound } from '../../../errors/businessError';
import { previewToken } from '../../../http/calls/preview';

/** An address of the shop that shows a saved revision to this kind of person at this moment, for an hour. */
async function openPreview(app: App, { id, revision, as, at }: FieldsOf<'pages.openPreview'>, who: string) {
  const { db, clock } = app;
  const page = await db.selectFrom('promotion_page').select('slug').where('id', '=', id).executeTakeFirst();
  if (!page) throw new NotFound('页面不存在');
  await readRevision(db, id, revision);
  const preview = { shows: { pageId: id, revision }, as, offsetMs: offsetOf(app, at) };
  const { token, until } = previewToken(app, preview);
  await audit(db, { who, action: 'page.preview', target: targetOf(id), detail: { revision, as, at }, at: clock.now() });
  const path = pathOf(page.slug ?? id);
  return { path: `${path}${path.includes('?') ? '&' : '?'}preview=${token}`, until: until.toISOString() };
}

export const pagesHandlers = (app: App): HandlersOf<'pages'> => ({
  'pages.list': (asked) => listPages(app, asked),
  'pages.listTemplates': () => Promise.resolve(listTemplates()),
  'pages.listPicks': async (asked) => ({ list: await listPicks(app, asked) }),
  'pages.listLinks': () => listLinks(app),
  'pages.listPictures': (asked) => listPictures(app, asked),
  'pages.addPicture': (asked, { name }) => addPicture(app, asked, name),
  'pages.listFilms': (asked) => listFilms(app, asked),
  'pages.addFilm': (asked, { name }) => addFilm(app, asked, name),
  'pages.add': (asked, { name }) => addPage(app, asked, name),
  'pages.get': ({ id }) => getPage(app, id),
  'pages.getRevision': async ({ id, revision }) => revisionData(await readRevision(app.db, id, revision)),
  'pages.listRevisions': ({ id }) => listRevisions(app, id),
  'pages.compare': (asked) => compareRevisions(app, asked),
  'pages.listLog': ({ id }) => listPageLog(app, id),
  'pages.copy': (asked, { name }) => copyPage(app, asked, name),
  'pages.rename': (asked, { name }) => renamePage(app, asked, name),
  'pages.save': (asked, { name }) => savePage(app, asked, name),
  'pages.restore': (asked, { name }) => restoreRevision(app, asked, name),
  'pages.listFindings': () => listFindings(app),
  'pages.check': (asked) => checkRevision(app, asked),
  'pages.checkWork': (asked) => checkWork(app, asked),
  'pages.preview': (asked, { name }) => previewPage(app, asked, name),
  'pages.openPreview': (asked, { name }) => openPreview(app, asked, name),
  'pages.publish': (asked, { name }) => publishPage(app, asked, name),
  'pages.cancelRun': (asked, { name }) => cancelRun(app, asked, name),
  'pages.takeDown': (asked, { name }) => takeDown(app, asked, name),
  'pages.archive': (asked, { name }) => archivePage(app, asked, name),
  'pages.unarchive': (asked, { name }) => unarchivePage(app, asked, name),
});
