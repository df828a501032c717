import { cart } from '@cellar/shared/api/trade/cart/calls';
import type { Cart, CartLine } from '@cellar/shared/api/trade/cart/schema';
import { amountText } from '@cellar/shared/format/number/units';
import { toastError } from '@cellar/shared/runtime/messages';

/** How long a tap waits for the next one. */
export const MERGE_MS = 350;

export type CartState = {
  /** As it is shown: the server's cart with what was tapped since put in. */
  cart: Cart | null;
  /** Something tapped is not yet in the server's sums. */
  pending: boolean;
};
type PendingChanges = { quantities: ReadonlyMap<string, number>; ticks: ReadonlyMap<string, boolean> };

export const linesOf = (cart: Cart): CartLine[] => cart.groups.flatMap(({ lines }) => lines);

/** The server's cart with quantities and ticks that are still on their way. */
export function withChanges(cart: Cart, { quantities, ticks }: PendingChanges): Cart {
  if (quantities.size + ticks.size === 0) return cart;
  const groups = cart.groups.map((group) => ({
    ...group,
    lines: group.lines.map((line) => ({
      ...line,
      quantity: quantities.get(line.id) ?? line.quantity,
      ticked: ticks.get(line.id) ?? line.ticked,
    })),
  }));
  const lines = groups.flatMap((group) => group.lines).filter(({ problem }) => !problem);
  const ticked = lines.filter((line) => line.ticked);
  const sum = (list: CartLine[], of: (line: CartLine) => number) => list.reduce((total, line) => total + of(line), 0);
  return {
    ...cart,
    groups,
    amountText: amountText(groups.flatMap((group) => group.lines)),
    allTicked: lines.length > 0 && ticked.length === lines.length,
    ticked: {
      kinds: ticked.length,
      quantity: sum(ticked, ({ quantity }) => quantity),
      bottles: sum(ticked, ({ quantity, bottles }) => quantity * bottles),
    },
  };
}

/**
 * Keeps the server's cart and sends changes one after the other. Quantities and ticks are shown at once, quick taps are merged into one
 * call, and what the server refuses goes back to how it was.
 */
export class CartQueue {
  private truth: Cart | null = null;
  private quantities = new Map<string, number>();
  private ticks = new Map<string, boolean>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private chain: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private listeners = new Set<() => void>();
  private changeListeners = new Set<(cart: Cart) => void>();
  private state: CartState = { cart: null, pending: false };

  readonly subscribe = (listen: () => void) => {
    this.listeners.add(listen);
    return () => void this.listeners.delete(listen);
  };
  readonly snapshot = () => this.state;

  /** A cart as the server gave it. */
  take(cart: Cart) {
    this.truth = cart;
    this.publish();
  }

  /** Listens to carts that a change made here has led to. */
  onChanged(listen: (cart: Cart) => void) {
    this.changeListeners.add(listen);
    return () => void this.changeListeners.delete(listen);
  }

  /** Asks for the cart as it is now, after what is still to be sent. */
  renew(): Promise<unknown> {
    void this.flush();
    return this.enqueue(async () => {
      // Without an answer the cart that is shown stays, until the next look.
      const now = await cart.list().catch(() => null);
      if (now) this.take(now);
    });
  }

  setQuantity(lineId: string, quantity: number) {
    this.quantities.set(lineId, quantity);
    this.later();
  }

  setTicks(lineIds: readonly string[], ticked: boolean) {
    for (const id of lineIds) this.ticks.set(id, ticked);
    this.later();
  }

  /** Sends what waits; resolves when it and everything before it is answered. */
  flush(): Promise<unknown> {
    clearTimeout(this.timer);
    return this.enqueue(() => this.sendChanges());
  }

  /** Another change, after those before it. Resolves with whether it succeeded; a failure is said. */
  run(change: () => Promise<Cart>): Promise<boolean> {
    void this.flush();
    return this.enqueue(() => this.attempt(change));
  }

  private publish() {
    const requests = { quantities: this.quantities, ticks: this.ticks };
    const pending = this.quantities.size + this.ticks.size + this.waiting > 0;
    this.state = { cart: this.truth && withChanges(this.truth, requests), pending };
    for (const listen of this.listeners) listen();
  }

  private later() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), MERGE_MS);
    this.publish();
  }

  private enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = this.chain.then(async () => {
      this.waiting++;
      try {
        return await work();
      } finally {
        this.waiting--;
        this.publish();
      }
    });
    this.chain = result.catch(() => undefined);
    return result;
  }

  private async attempt(change: () => Promise<Cart>): Promise<boolean> {
    try {
      const now = await change();
      this.take(now);
      for (const listen of this.changeListeners) listen(now);
      return true;
    } catch (error) {
      // The true cart, where the change was stale.
      const { cart: now } = cart.update.detailOf(error);
      if (now) this.take(now);
      toastError(error);
      return false;
    }
  }

  private async sendChanges() {
    while (this.ticks.size > 0) await this.sendTicks();
    for (const id of [...this.quantities.keys()]) await this.sendQuantity(id);
  }

  private async sendTicks() {
    const [first] = this.ticks.values();
    const sent = [...this.ticks].filter(([, ticked]) => ticked === first).map(([id]) => id);
    const all = this.truth ? linesOf(this.truth) : [];
    const every = all.length > 1 && sent.length === all.length;
    await this.attempt(() => cart.tick({ ticked: Boolean(first), ...(every ? {} : { lineIds: sent }) }));
    for (const id of sent) if (this.ticks.get(id) === first) this.ticks.delete(id);
  }

  private async sendQuantity(lineId: string) {
    const quantity = this.quantities.get(lineId);
    const line = this.truth && linesOf(this.truth).find(({ id }) => id === lineId);
    if (quantity !== undefined && line && line.quantity !== quantity)
      await this.attempt(() => cart.update({ lineId, quantity, version: line.version }));
    // Tapped again meanwhile: the newer wish waits for its own turn.
    if (this.quantities.get(lineId) === quantity) this.quantities.delete(lineId);
  }
}
