import { cart } from '@cellar/shared/api/trade/cart/calls';
import type { MessageLine } from '@cellar/shared/api/trade/cart/shapes';
import { useState } from 'react';

export type Candidate = MessageLine['candidates'][number];
/** A piece of the message with what is chosen for it. */
export type Proposal = {
  key: number;
  line: MessageLine;
  /** null: nothing was found. */
  chosen: Candidate | null;
  quantity: number;
  /** Goes into the cart. */
  on: boolean;
};

export const canHave = ({ maxQuantity, priceFen }: Candidate) => maxQuantity > 0 && priceFen !== null;

const choice = (chosen: Candidate | null) => ({
  chosen,
  quantity: chosen?.quantity ?? 0,
  on: chosen !== null && canHave(chosen),
});

let made = 0;
const proposalOf = (line: MessageLine): Proposal => ({ key: ++made, line, ...choice(line.candidates[0] ?? null) });

/** What a message was read as; each piece can be chosen otherwise, changed, or read again in other words. */
export function useProposals() {
  const [proposals, setProposals] = useState<readonly Proposal[] | null>(null);
  const change = (key: number, patch: Partial<Proposal>) =>
    setProposals((known) => known?.map((one) => (one.key === key ? { ...one, ...patch } : one)) ?? null);
  const read = async (message: string) => (await cart.readMessage({ message })).lines.map(proposalOf);
  return {
    proposals,
    read: async (message: string) => setProposals(await read(message)),
    /** Puts what other words are read as in the place of a piece. */
    readAgain: async (key: number, message: string) => {
      const fresh = await read(message);
      setProposals((known) => known?.flatMap((one) => (one.key === key ? fresh : [one])) ?? null);
      return fresh.some(({ chosen }) => chosen !== null);
    },
    choose: (key: number, chosen: Candidate) => change(key, choice(chosen)),
    setQuantity: (key: number, quantity: number) => change(key, { quantity, on: true }),
    setOn: (key: number, on: boolean) => change(key, { on }),
    forget: () => setProposals(null),
  };
}
export type Proposals = ReturnType<typeof useProposals>;
