import type { Finding, PickKind } from '@cellar/shared/api/pages/pages/shapes';
import type { Picture } from '@cellar/shared/contract/schema';
import type { z } from 'zod';
import type { Db } from '../../store/transaction';
import type { Period } from '../period';

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
export type CampaignPick = Extract<PickKind, 'sale' | 'lottery' | 'group' | 'lightRob' | 'packetRain' | 'superBuy'>;

/** How pages name campaigns of a kind. */
export type CampaignMention = {
  pick: CampaignPick;
  /** What it is called where there is none of an id. */
  title: string;
  /** The name that its field has in the props of blocks, and whether it holds an id or a list of `{id}`. */
  field: { name: string; place: 'id' | 'list' };
  /** Those of these ids, else all, the last to end first. */
  read: (db: Db, ids: readonly string[] | null) => Promise<NamedCampaign[]>;
};

/** One kind of campaign, with what other domains of the shop do with it. */
export type CampaignKind = {
  mention?: CampaignMention;
};
