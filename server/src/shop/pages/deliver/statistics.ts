import { blockName } from '@cellar/shared/blocks/blockNames';
import { validate as isUuid } from 'uuid';
import type { Services } from '../../../services';
import { alarm } from '../../../core/alarms';
import { addPageEvents, visitorOn } from '../../../core/pages/pageEvents';
import { passesFloodGate } from '../../../http/network/floodGate';
import type { FieldsOf } from '../../../http/handler';
import type { Caller } from '../../../core/caller';

const COUNTS = { ofNetwork: 3000, ofAll: 12_000 };
const FAULTS = { missing: '线上版本没有这个区块', failed: '区块出错了' };

/** The page stands without the block; people of the shop learn which one it is. */
async function reportBlock(
  services: Services,
  id: string,
  { kind, block }: { kind: keyof typeof FAULTS; block: string },
) {
  const { name } = await services.db
    .selectFrom('promotion_page')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [type = '', own = ''] = block.split(/:(.*)/);
  const text = `「${name}」${FAULTS[kind]}：${blockName(type)}（${own}）`;
  await alarm(services, { kind: `block-${kind}`, subject: `${id} ${block}`, text });
}

/** Keeps what a visitor did on a page. A block that is missing or failing raises an alarm. */
export async function saveStatistics(
  services: Services,
  { id, revision, events }: FieldsOf<'activity.saveStatistics'>,
  caller: Caller,
) {
  if (!isUuid(id) || !passesFloodGate(services, COUNTS, caller.ip)) return {};
  const kept = await addPageEvents(services.db, {
    page: id,
    revision,
    visitor: visitorOn(services.releases.secret(), id, caller),
    events,
    now: services.clock.now(),
  });
  for (const { kind, block } of kept)
    if (kind === 'missing' || kind === 'failed') await reportBlock(services, id, { kind, block });
  return {};
}
