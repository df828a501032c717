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

const PAGE = 100;

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
  return found.map(({ text, ...offer }) => ({ ...offer, note: text }));
}

async function currentOfKind({ db, clock }: Services, { kind, list }: CampaignAdmin): Promise<CurrentCampaign[]> {
  const now = clock.now();
  return (await list(db)).flatMap(({ period, given, total, ...campaign }) => {
    const state = saleState(period, { left: total - given, none: 'gone' as const }, now);
    if (state === 'over') return [];
    const term = { fromAt: period.from_at.toISOString(), toAt: period.to_at.toISOString() };
    return { ...campaign, ...term, kind, state, given, total };
  });
}

/** What runs, waits or is to come, of all kinds that the person sees; what ends first comes first. */
export async function currentCampaigns(services: Services, staff: Staff): Promise<CurrentCampaign[]> {
  const kinds = campaignKinds().flatMap(({ admin }) =>
    admin && mayAct(staff, [...admin.writers, 'viewer']) ? admin : [],
  );
  const all: CurrentCampaign[] = [];
  for (const kind of OFFER_KINDS) all.push(...(await currentOffers(services, kind)));
  for (const admin of kinds) all.push(...(await currentOfKind(services, admin)));
  return all.sort((one, other) => one.toAt.localeCompare(other.toAt) || one.id.localeCompare(other.id));
}
