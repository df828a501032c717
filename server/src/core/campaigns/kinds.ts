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

/** The kind whose offers stand on cart lines by this name. */
export const offerOfKind = (kind: string): CampaignOffer | undefined =>
  campaignKinds().find(({ offer }) => offer?.kind === kind)?.offer;
