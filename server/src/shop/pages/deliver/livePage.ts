import type { App } from '../../../app';
import { NotFound } from '../../../errors/businessError';
import type { Caller } from '../../../http/handler';
import { contentOf, findPage } from './pages';
import { resolveBlocks } from './resolve';

/** A page that is on, whatever its address, with what its blocks show to this person. */
export async function livePage(app: App, id: string, caller: Caller) {
  const found = await findPage(app, id);
  if (found.state !== 'live') throw new NotFound('页面不存在');
  return { ...found, data: await resolveBlocks(app, contentOf(found), caller) };
}
