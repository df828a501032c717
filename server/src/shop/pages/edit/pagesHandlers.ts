import type { Services } from '../../../services';
import type { HandlersOf, FieldsOf } from '../../../http/handler';
import { checkRevision, checkWork } from './check/checkRevision';
import { getPage, listPages } from './listPages';
import { setAudience } from './setAudience';
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
import { listPageTemplates } from './templates';
import { audit } from '../../../core/audit';
import { NotFound } from '../../../errors/businessError';
import { previewToken } from '../../../http/calls/preview';

/** An address of the shop that shows a saved revision to this kind of person at this moment, for an hour. */
async function openPreview(services: Services, { id, revision, as, at }: FieldsOf<'pages.openPreview'>, who: string) {
  const { db, clock } = services;
  const page = await db.selectFrom('promotion_page').select('slug').where('id', '=', id).executeTakeFirst();
  if (!page) throw new NotFound('页面不存在');
  await readRevision(db, id, revision);
  const preview = { shows: { pageId: id, revision }, as, offsetMs: offsetOf(services, at) };
  const { token, until } = previewToken(services, preview);
  await audit(db, { who, target: targetOf(id), detail: { revision, as, at }, at: clock.now() });
  const path = pathOf(page.slug ?? id);
  return { path: `${path}${path.includes('?') ? '&' : '?'}preview=${token}`, until: until.toISOString() };
}

export const pagesHandlers = (services: Services): HandlersOf<'pages'> => ({
  'pages.list': (asked) => listPages(services, asked),
  'pages.listTemplates': () => Promise.resolve(listPageTemplates()),
  'pages.listPicks': async (asked) => ({ list: await listPicks(services, asked) }),
  'pages.listLinks': () => listLinks(services),
  'pages.listPictures': (asked) => listPictures(services, asked),
  'pages.addPicture': (asked, { name }) => addPicture(services, asked, name),
  'pages.listFilms': (asked) => listFilms(services, asked),
  'pages.addFilm': (asked, { name }) => addFilm(services, asked, name),
  'pages.add': (asked, { name }) => addPage(services, asked, name),
  'pages.get': ({ id }) => getPage(services, id),
  'pages.getRevision': async ({ id, revision }) => revisionData(await readRevision(services.db, id, revision)),
  'pages.listRevisions': ({ id }) => listRevisions(services, id),
  'pages.compare': (asked) => compareRevisions(services, asked),
  'pages.listLog': ({ id }) => listPageLog(services, id),
  'pages.copy': (asked, { name }) => copyPage(services, asked, name),
  'pages.rename': (asked, { name }) => renamePage(services, asked, name),
  'pages.save': (asked, { name }) => savePage(services, asked, name),
  'pages.restore': (asked, { name }) => restoreRevision(services, asked, name),
  'pages.listFindings': () => listFindings(services),
  'pages.check': (asked) => checkRevision(services, asked),
  'pages.checkWork': (asked) => checkWork(services, asked),
  'pages.preview': (asked, { name }) => previewPage(services, asked, name),
  'pages.openPreview': (asked, { name }) => openPreview(services, asked, name),
  'pages.publish': (asked, { name }) => publishPage(services, asked, name),
  'pages.cancelRun': (asked, { name }) => cancelRun(services, asked, name),
  'pages.setAudience': (asked, { name }) => setAudience(services, asked, name),
  'pages.takeDown': (asked, { name }) => takeDown(services, asked, name),
  'pages.archive': (asked, { name }) => archivePage(services, asked, name),
  'pages.unarchive': (asked, { name }) => unarchivePage(services, asked, name),
});
