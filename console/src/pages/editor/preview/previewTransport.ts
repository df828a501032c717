import { PREVIEW_HEADER } from '@cellar/shared/contract/preview';
import { CallError } from '@cellar/shared/runtime/errors';
import { errorOf, type Body } from '@cellar/shared/runtime/request';
import { addressOf, setTransport, type Transport } from '@cellar/shared/runtime/transport';
import { sendFromConsole } from '../../../api/request';

type Answers = { token: string; blocks: ReadonlySet<string> };

let answers: Answers | null = null;
const waiting: (() => void)[] = [];
const askers = new Set<string>();

/** From now on the shop's calls are answered as this token's person, at its moment, about these blocks. */
export function answerAs(token: string, blocks: Iterable<string>) {
  answers = { token, blocks: new Set(blocks) };
  for (const go of waiting.splice(0)) go();
}

/** Whether the block has made a call about itself. */
export const asksItself = (block: string) => askers.has(block);

/** The token, once the server knows the block that asks. */
async function tokenFor(block: unknown): Promise<string> {
  const id = typeof block === 'string' ? block : '';
  if (id) askers.add(id);
  while (!answers || (id && !answers.blocks.has(id)))
    await new Promise<void>((go) => {
      waiting.push(go);
    });
  return answers.token;
}

const query = (values: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === null
        ? []
        : [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]],
    ),
  ).toString();

/** A call that a block makes by itself. The server refuses what would change something; it is not even asked. */
const sendFromBlock: Transport = async ({ address }, params, { signal } = {}) => {
  const { method, url, rest } = addressOf(address, params);
  if (method !== 'GET') throw new CallError({ kind: 'refused', code: 'preview', message: '预览中不会保存' });
  const headers = { [PREVIEW_HEADER]: await tokenFor(params['block']) };
  const reply = await fetch(`${url}?${query(rest)}`, { headers, ...(signal ? { signal } : {}) }).catch(() => {
    throw new CallError({ kind: 'offline', message: '' });
  });
  const body: unknown = await reply.json().catch(() => null);
  const error = errorOf(reply.status, body);
  if (error) throw error;
  return (body as Body).result;
};

const isOfConsole = (address: string) => address.includes(' /console/');

/** The console's calls go their own way, the shop's are answered as the person that the page is looked at as. */
export const sendAsShop = () =>
  setTransport((call, params, options) =>
    (isOfConsole(call.address) ? sendFromConsole : sendFromBlock)(call, params, options),
  );
