import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { checkRevision, checkWork } from './check/checkRevision';
import { getPage, listPages } from './listPages';
import { listPageLog, listRevisions } from './listRevisions';
import { addPage, archivePage, copyPage, renamePage, unarchivePage } from './makePage';
import { listFindings } from './listFindings';
import { listLinks } from './picks/listLinks';
import { listPicks } from './picks/listPicks';
import { addFilm, listFilms } from './uploads/pageFilms';
import { addPicture, listPictures } from './uploads/pagePictures';
import { readRevision, revisionData } from './pageRows';
import { openPreview } from './preview/openPreview';
import { previewPage } from './preview/previewPage';
import { cancelRun, publishPage, takeDown } from './publishPage';
import { compareRevisions, restoreRevision, savePage } from './savePage';
import { listTemplates } from './templates';

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
