import { calls } from '@cellar/shared/api/registry';
import type { CallName, Params, Result } from '@cellar/shared/contract/calls';

export type Reply = { status: number; body: string };
/** Posts a form to a shop; fails when the shop does not answer. */
export type Post = (path: string, form: string) => Promise<Reply>;

export const postTo =
  (origin: string): Post =>
  async (path, body) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await fetch(origin + path, { method: 'POST', headers, body, redirect: 'manual' });
    return { status: reply.status, body: await reply.text() };
  };

const formOf = (fields: object) =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  ).toString();

const pathOf = (name: CallName) => calls[name].address.split(' ')[1] ?? '';

/**
 * Asks a shop whose process may end at any moment. What is not answered then waits for the next process and is sent again, word for word.
 */
export class ShopLine {
  private answers = 0;
  /** Comes with the answer number `answers` of a call: from then on requests wait. */
  readonly cut: Promise<void>;
  private onCut!: () => void;
  private post!: Promise<Post>;
  private open!: (post: Post) => void;

  constructor(private readonly cutAfter: { call: CallName; answers: number }) {
    this.cut = new Promise((done) => (this.onCut = done));
    this.wait();
  }

  connect(post: Post): void {
    this.open(post);
  }

  private wait(): void {
    this.post = new Promise((open) => (this.open = open));
  }

  private count(path: string): void {
    if (path !== pathOf(this.cutAfter.call)) return;
    this.answers += 1;
    if (this.answers !== this.cutAfter.answers) return;
    this.wait();
    this.onCut();
  }

  async send(path: string, fields: object): Promise<Reply> {
    for (;;) {
      const post = await this.post;
      const reply = await post(path, formOf(fields)).catch(() => null);
      if (reply) {
        this.count(path);
        return reply;
      }
    }
  }

  /** Makes a call that is sent as a form. */
  async call<N extends CallName>(name: N, params: Params<N>, token: string): Promise<Result<N>> {
    const { body } = await this.send(pathOf(name), { ...params, req_token: token, req_quarry: 'h5' });
    const { states, result } = JSON.parse(body) as { states: number; result: Result<N> };
    if (states !== 200) throw new Error(`${name}: ${body}`);
    return result;
  }
}
