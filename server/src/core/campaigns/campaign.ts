import type { Finding, PickKind } from '@cellar/shared/api/pages/pages/shapes';
import type { Picture } from '@cellar/shared/contract/schema';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../store/transaction';
import type { Period } from '../period';
import type { Check } from '../ledgerChecks/check';
import type { PersonalTable } from '../personalTable';
import type { PriceRow } from '../pricing/quote';
import type { Role } from '@cellar/shared/contract/roles';
import type { CampaignEnd } from './endCampaign';
import type { LineProblem } from '@cellar/shared/api/trade/cart/shapes';

/** What stands against a campaign beside its time: an error where it cannot be had at all, a warning where nothing is left. */
export type CampaignLack = Pick<Finding, 'level' | 'code'> & {
  /** 「已抢完」 */
  label: string;
};

/** Of what is given out in a number. */
export const soldOutLack = (code: CampaignLack['code'], left: number): CampaignLack | null =>
  left > 0 ? null : { level: 'warning', code, label: '已抢完' };

/** A campaign as the page editor's picker and the page check see it. */
export type NamedCampaign = {
  id: string;
  name: string;
  period: Period;
  /** Stands before its time in the picker. */
  note?: string;
  picture?: z.output<typeof Picture>;
  lack?: CampaignLack | null;
};

/** What a page names by `PickKind`. */
export type CampaignPick = Exclude<PickKind, 'product' | 'coupon' | 'reward' | 'reservable' | 'store'>;

/** How pages name campaigns of a kind. */
export type CampaignMention = {
  pick: CampaignPick;
  /** What it is called where there is none of an id. */
  title: string;
  /** Those of these ids, else all, the last to end first. */
  read: (db: Db, ids: readonly string[] | null) => Promise<NamedCampaign[]>;
};

/** What a cart line or an order is for: an offer of a kind, by its id, and where it has groups the one that is joined. */
export type OfferRef = { kind: string; id: string; group: string | null };

/** The price of a line by its offer. */
export type OfferPrice = {
  priceFen: number;
  /** Where the line is for this offer alone; null: the price stands beside the others, and the cheapest counts. */
  alone: {
    /** How many units it is, no more and no fewer. */
    units: number;
    /** Why it cannot be had. */
    problem: string | null;
    /** What is said when other lines stand beside it: 「拼团商品请单独结算」. */
    separate: string;
    code: LineProblem;
  } | null;
};

/** A campaign as staff see it; `note`: its terms, and how many take part. */
export type AdminCampaign = { id: string; name: string; note: string; period: Period; given: number; total: number };

/** How staff list campaigns of a kind, and end them. */
export type CampaignAdmin = {
  /** Its name in addresses: `red-packets`. */
  kind: string;
  /** Who set them up; they see and end them, and viewers see them. */
  writers: readonly Role[];
  /** What is given out is counted in: 「件」. */
  unit: string;
  /** All of them, the newest first. */
  list: (db: Db) => Promise<AdminCampaign[]>;
  end: CampaignEnd;
};

type OrderOf = { personId: string; orderId: string };

/** What an offer sets for the order that takes it: that the order is for it alone, and until when it is to be paid. */
export type OfferTerms = { offer?: OfferRef; payBefore?: Date };

/** How the group of an order stands: its goods are sent once it is filled, its money goes back once it failed. */
export type OfferProgress = { state: 'open' | 'filled' | 'failed'; endsAt: Date };

/** What paying means for orders of an offer whose goods wait until enough people have paid. */
export type OfferOrders = {
  /** How groups stand, by id. */
  progress: (db: Db, groups: readonly string[]) => Promise<ReadonlyMap<string, OfferProgress>>;
  /** Whether the group of this id is not filled, for a query. */
  isUnfilled: (group: RawBuilder<unknown>) => RawBuilder<boolean>;
  /** Why money that came for an order does not count; null: it does. Person and order are locked. */
  whyNot: (tx: Tx, offer: OfferRef, now: Date) => Promise<string | null>;
  /** The whole order is paid. */
  paid: (tx: Tx, offer: OfferRef, now: Date) => Promise<void>;
  /** What the buyer reads after 「支付成功，」 in the message, and later by how the group stands. */
  paidMessage: string;
  paidTexts: Readonly<Record<OfferProgress['state'], string>>;
  /** Why its goods cannot be packed yet, why its time to pay cannot be moved, and why no lower price is paid back. */
  unfilled: string;
  fixedTerm: string;
  unprotected: string;
};

/** A kind whose offers stand on cart lines, with a price of their own. */
export type CampaignOffer = {
  /** The kind on cart lines and orders. */
  kind: string;
  source: NonNullable<PriceRow['source']>;
  /** What the person reads of the price: 「拼团价」, 「拼团价，不再参加促销和用券」, and of what it saves: 「拼团优惠」. */
  label: string;
  rule: string;
  saving: string;
  /** Null: there is no such offer any more, and the line is a usual one. */
  price: (db: Db, buyer: { personId: string; now: Date }, offer: OfferRef) => Promise<OfferPrice | null>;
  /** Takes it for an order that is about to be written; throws where it can't be had at this price. */
  take?: (tx: Tx, order: OrderOf & { now: Date }, line: OfferRef & { priceFen: number }) => Promise<OfferTerms>;
  /** Only where its orders wait for a group. */
  orders?: OfferOrders;
};

/** Units of an order's line, with the flash sale that it is of. */
export type SoldUnits = { flash_sale_id?: string | null; sku_id: string; quantity: number };

/** One kind of campaign, with what other domains of the shop do with it. A kind is a file `<kind>Campaign.ts` of its domain. */
export type CampaignKind = {
  admin?: CampaignAdmin;
  mention?: CampaignMention;
  offer?: CampaignOffer;
  /** Takes what the lines of an order have of it, once they are written and their bottles are held. */
  takeLines?: (tx: Tx, order: OrderOf & { lines: readonly SoldUnits[] }) => Promise<void>;
  /** Some units of a line will not be sold after all. */
  giveBack?: (tx: Tx, units: SoldUnits) => Promise<void>;
  /** An order that may have taken something of it comes to nothing. The order is locked. */
  undo?: (tx: Tx, order: OrderOf) => Promise<unknown>;
  /** Find what it has noted as given out and is not what people have. */
  checks?: readonly Check[];
  /** Its tables that say whose their rows are. */
  personal?: Readonly<Record<string, PersonalTable>>;
};
