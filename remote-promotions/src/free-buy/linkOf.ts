/** The address by which friends help a member with this code. */
export const linkOf = (campaignId: string, inviteCode: string) =>
  `${location.origin}/freeBuy?id=${campaignId}&from=${inviteCode}`;
