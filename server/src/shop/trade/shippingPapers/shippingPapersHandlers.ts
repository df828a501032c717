import { pickedGoodsOf } from '@cellar/shared/format/orderPapers';
import type { Services } from '../../../services';
import { dayOf } from '../../../clock';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf, HandlersOf } from '../../../http/handler';
import type { Staff } from '../../../core/caller';
import { orderForDesk } from '../desk/deskOrder';
import { showReceiver } from '../desk/showReceiver';
import { labelsOf, type Paper } from './papers';

type Question = FieldsOf<'shippingPapers.draw'>;

const NAMES: Record<Question['kind'], string> = { picking: '拣货单', notes: '发货单', labels: '面单' };

const empty = (message: string) => new BusinessError(message, { code: 'empty', stale: true });

async function readPapers(services: Services, { ids, kind }: Question, staff: Staff): Promise<Paper[]> {
  const papers = [];
  for (const id of ids) {
    const order = await orderForDesk(services, id);
    // A picking list names nobody: no look at a receiver.
    const address = kind === 'picking' ? null : (await showReceiver(services, { id, staff })).address;
    papers.push({ order, address });
  }
  return papers;
}

async function draw({ kind, paper }: Question, papers: readonly Paper[], now: Date): Promise<Buffer> {
  // Fonts and their library are loaded by the first paper only.
  const { drawLabels, drawNotes, drawPicking } = await import('./drawPapers');
  if (kind === 'notes') return drawNotes(papers, now);
  if (kind === 'picking') {
    const rows = pickedGoodsOf(papers.map(({ order }) => order));
    if (rows.length === 0) throw empty('选中的订单没有待发的商品');
    return drawPicking(rows, papers.length, now);
  }
  const labels = papers.flatMap(labelsOf);
  if (labels.length === 0) throw empty('选中的订单没有要寄出的包裹');
  return drawLabels(labels, paper, now);
}

export const shippingPapersHandlers = (services: Services): HandlersOf<'shippingPapers'> => ({
  'shippingPapers.draw': async (question, staff) => {
    const now = services.clock.now();
    const bytes = await draw(question, await readPapers(services, question, staff), now);
    return {
      name: `${NAMES[question.kind]}-${dayOf(now)}.pdf`,
      content: `data:application/pdf;base64,${bytes.toString('base64')}`,
    };
  },
});
