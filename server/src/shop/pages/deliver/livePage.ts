import type { Services } from '../../../services';
import { NotFound } from '../../../errors/businessError';
import type { Caller } from '../../../core/caller';
import { contentOf, findPage } from './pages';
import { resolveBlocks } from './resolve';

/** A page that is on, whatever its address, with what its blocks show to this person. */
export async function livePage(services: Services, id: string, caller: Caller) {
  const found = await findPage(services, id, { person: caller.person });
  if (found.state !== 'live') throw new NotFound('页面不存在');
  return { ...found, data: await resolveBlocks(services, contentOf(found), caller) };
}
