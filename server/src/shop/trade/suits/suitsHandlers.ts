import type { Services } from '../../../services';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf, HandlersOf } from '../../../http/handler';
import type { KnownCaller } from '../../../core/caller';
import { transaction } from '../../../store/transaction';
import { addSuit, overError } from './addSuit';
import { addFreeSuit, listFreeSuits, removeFreeSuit, saveFreeSuit, updateFreeSuit } from './freeSuits';
import { contentsOf, listSuits, showSuit } from './showSuits';
import { pricePicks, readerOf, readGoods } from './suitGoods';
import { findSuit } from './suitRows';

async function addWhole(services: Services, { suitId, ...wanted }: FieldsOf<'suits.add'>, caller: KnownCaller) {
  const suit = await findSuit(services.db, suitId);
  if (suit.rule.kind !== 'bundle') throw overError();
  const contents = contentsOf(suit);
  const parts = pricePicks(await readGoods(services, contents), contents, readerOf(services, caller));
  if (parts.length < contents.length) throw new BusinessError('套装里有商品已下架', { code: 'offSale' });
  const { person, kind } = caller;
  return transaction(services.db, (tx) =>
    addSuit(tx, { person, kind, now: services.clock.now() }, { suit, parts, ...wanted }),
  );
}

export const suitsHandlers = (services: Services): HandlersOf<'suits'> => ({
  'suits.list': (asked, caller) => listSuits(services, asked, caller),
  'suits.get': ({ suitId }, caller) => showSuit(services, suitId, caller),
  'suits.add': (wanted, caller) => addWhole(services, wanted, caller),
  'suits.listOwn': (_, caller) => listFreeSuits(services, caller),
  'suits.save': (content, caller) => saveFreeSuit(services, content, caller),
  'suits.update': (content, caller) => updateFreeSuit(services, content, caller),
  'suits.remove': ({ freeSuitId }, { person }) => removeFreeSuit(services, freeSuitId, person.id),
  'suits.addOwn': (wanted, caller) => addFreeSuit(services, wanted, caller),
});
