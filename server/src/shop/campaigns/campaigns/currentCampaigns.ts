import type { CurrentCampaign } from '@cellar/shared/api/campaigns/campaigns/schema';
import { OFFER_KINDS, type Offer, type OfferKind } from '@cellar/shared/api/campaigns/offers/shapes';
import { mayAct } from '@cellar/shared/contract/roles';
import type { CampaignAdmin } from '../../../core/campaigns/campaign';
import { campaignKinds } from '../../../core/campaigns/kinds';
import { saleState } from '../../../core/period';
import type { Services } from '../../../services';
import type { Db } from '../../../store/transaction';
import type { Staff } from '../../../core/caller';
import { OFFER_READERS } from '../offers/offerReaders';
import { listOffers } from '../offers/showOffers';
import { maySeeOther, otherCampaigns, waitingCampaigns } from './otherKinds';

const PAGE = 100;
const MOST_OVER = 200;

const currentOf = ({ text, ...offer }: Offer): CurrentCampaign => ({ ...offer, note: text });

const openOnes = async (db: Db, kind: OfferKind, now: Date) => {
  const { n } = await db
    .selectFrom(OFFER_READERS[kind].table as 'promotion')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('to_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(n);
};

/** Reads pages, the newest first, until all that are not over were met. */
async function currentOffers(services: Services, kind: OfferKind): Promise<CurrentCampaign[]> {
  const open = await openOnes(services.db, kind, services.clock.now());
  const found: Offer[] = [];
  let cursor: string | undefined;
  do {
    const { list, next, waiting } = await listOffers(services, { kind, size: PAGE, cursor });
    found.push(...waiting, ...list.filter(({ state }) => state !== 'over'));
    cursor = next ?? undefined;
  } while (cursor && found.filter(({ state }) => state !== 'waiting').length < open);
  return found.map(currentOf);
}

async function allOfKind({ db, clock }: Services, { kind, list }: CampaignAdmin): Promise<CurrentCampaign[]> {
  const now = clock.now();
  return (await list(db)).map(({ period, given, total, ...campaign }) => {
    const state = saleState(period, { left: total - given, none: 'gone' as const }, now);
    const term = { fromAt: period.from_at.toISOString(), toAt: period.to_at.toISOString() };
    return { ...campaign, ...term, kind, state, given, total };
  });
}

/** What has no beginning or no end stands apart: pages of earlier versions know none such. */
export const byTerm = (all: readonly CurrentCampaign[]) => ({
  list: all.flatMap(({ fromAt, toAt, ...one }) => (fromAt && toAt ? [{ ...one, fromAt, toAt }] : [])),
  lasting: all.filter(({ fromAt, toAt }) => !fromAt || !toAt),
});

const kindsOf = (staff: Staff) =>
  campaignKinds().flatMap(({ admin }) => (admin && mayAct(staff, [...admin.writers, 'viewer']) ? admin : []));

/** All but offers of the pricing module. */
async function besideOffers(services: Services, staff: Staff): Promise<CurrentCampaign[]> {
  const all = await otherCampaigns(services, staff);
  for (const admin of kindsOf(staff)) all.push(...(await allOfKind(services, admin)));
  return all;
}

/** What has no end comes last. */
const ends = ({ toAt }: CurrentCampaign) => toAt ?? '9';
const byEnd = (one: CurrentCampaign, other: CurrentCampaign) =>
  ends(one).localeCompare(ends(other)) || one.id.localeCompare(other.id);

/** What runs, waits or is to come, of all kinds that the person sees; what ends first comes first. */
export async function currentCampaigns(services: Services, staff: Staff): Promise<CurrentCampaign[]> {
  const kinds = kindsOf(staff).map(({ kind }) => kind);
  const all = (await besideOffers(services, staff)).filter(({ state }) => state !== 'over');
  all.push(...(await waitingCampaigns(services, (kind) => kinds.includes(kind) || maySeeOther(staff, kind))));
  for (const kind of OFFER_KINDS) all.push(...(await currentOffers(services, kind)));
  return all.sort(byEnd);
}

/** What ended last, of all kinds that the person sees. */
export async function overCampaigns(services: Services, staff: Staff): Promise<CurrentCampaign[]> {
  const all = await besideOffers(services, staff);
  for (const kind of OFFER_KINDS) {
    const { list } = await listOffers(services, { kind, size: PAGE });
    all.push(...list.map(currentOf));
  }
  const over = all.filter(({ state }) => state === 'over');
  return over.sort((one, other) => byEnd(other, one)).slice(0, MOST_OVER);
}
