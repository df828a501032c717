import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { checkSheet, sheetRows, submitSheet } from './countSheet';
import { lineOf, readCount, selectLines } from './countRows';
import { cancelCount, closeCount } from './endCount';
import { addLine, enterCounted, explainLine } from './enterCount';
import { openCount } from './openCount';
import { listCounts, listLines } from './showCounts';

async function draw({ db, clock }: Services, countId: string, blind: boolean) {
  // Fonts and their library are loaded by the first paper only.
  const { drawCount } = await import('./drawCount');
  const count = await readCount(db, countId);
  const lines = (await selectLines(db, countId).orderBy('p.code').execute()).map(lineOf);
  const bytes = await drawCount(count, lines, { isBlind: blind || count.isBlind, at: clock.now() });
  return { name: `盘点单-${count.no}.pdf`, content: `data:application/pdf;base64,${bytes.toString('base64')}` };
}

export const stockCountsHandlers = (services: Services): HandlersOf<'stockCounts'> => ({
  'stockCounts.list': (params) => listCounts(services, params),
  'stockCounts.get': ({ countId }) => readCount(services.db, countId),
  'stockCounts.listLines': (params) => listLines(services, params),
  'stockCounts.getRows': ({ countId }) => sheetRows(services, countId),
  'stockCounts.draw': ({ countId, blind }) => draw(services, countId, blind),
  'stockCounts.open': (params, { name }) => openCount(services, params, name),
  'stockCounts.add': (params, { name }) => addLine(services, params, name),
  'stockCounts.enter': (params, { name }) => enterCounted(services, params, name),
  'stockCounts.explain': (params, { name }) => explainLine(services, params, name),
  'stockCounts.check': (params, { name }) => checkSheet(services, params, name),
  'stockCounts.submit': (params, { name }) => submitSheet(services, params, name),
  'stockCounts.close': (params, { name }) => closeCount(services, params, name),
  'stockCounts.cancel': async (params, { name }) => {
    await cancelCount(services, params, name);
    return null;
  },
});
