import type { CampaignKind, CampaignOffer } from './campaign';

let known: readonly CampaignKind[] | null = null;

/** The shell says which kinds there are, before anything asks for them. */
export function registerCampaigns(kinds: readonly CampaignKind[]): void {
  known = kinds;
}

/** Every kind of campaign. */
export function campaignKinds(): readonly CampaignKind[] {
  if (!known) throw new Error('The kinds of campaigns are not registered: createApp does it.');
  return known;
}

/** Every kind of offers that have a price of their own. */
export const campaignOffers = (): CampaignOffer[] => campaignKinds().flatMap(({ offer }) => offer ?? []);

/** The kind whose offers stand on cart lines and orders by this name. */
export const offerOfKind = (name: string): CampaignOffer | undefined =>
  campaignOffers().find(({ kind }) => kind === name);
