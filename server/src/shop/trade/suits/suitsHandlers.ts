import type { App } from '../../../app';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf, HandlersOf, KnownCaller } from '../../../http/handler';
import { transaction } from '../../../store/transaction';
import { addSuit, overError } from './addSuit';
import { addFreeSuit, listFreeSuits, removeFreeSuit, saveFreeSuit, updateFreeSuit } from './freeSuits';
import { contentsOf, listSuits, showSuit } from './showSuits';
import { pricePicks, readerOf, readGoods } from './suitGoods';
import { findSuit } from './suitRows';

async function addWhole(app: App, { suitId, ...wanted }: FieldsOf<'suits.add'>, caller: KnownCaller) {
  const suit = await findSuit(app.db, suitId);
  if (suit.rule.kind !== 'bundle') throw overError();
  const contents = contentsOf(suit);
  const parts = pricePicks(await readGoods(app, contents), contents, readerOf(app, caller));
  if (parts.length < contents.length) throw new BusinessError('套装里有商品已下架', { code: 'offSale' });
  const { person, kind } = caller;
  return transaction(app.db, (tx) => addSuit(tx, { person, kind, now: app.clock.now() }, { suit, parts, ...wanted }));
}

export const suitsHandlers = (app: App): HandlersOf<'suits'> => ({
  'suits.list': (asked, caller) => listSuits(app, asked, caller),
  'suits.get': ({ suitId }, caller) => showSuit(app, suitId, caller),
  'suits.add': (wanted, caller) => addWhole(app, wanted, caller),
  'suits.listOwn': (_, caller) => listFreeSuits(app, caller),
  'suits.save': (content, caller) => saveFreeSuit(app, content, caller),
  'suits.update': (content, caller) => updateFreeSuit(app, content, caller),
  'suits.remove': ({ freeSuitId }, { person }) => removeFreeSuit(app, freeSuitId, person.id),
  'suits.addOwn': (wanted, caller) => addFreeSuit(app, wanted, caller),
});
