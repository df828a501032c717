/** The address by which friends help a member with this code. */
export const linkOf = (campaignId: string, inviteCode: string) =>
  `${location.origin}/freeBuy?id=${campaignId}&from=${inviteCode}`;

/** What friends read with the link. */
export const inviteText = (name: string) => ({
  title: `帮我助力：${name}`,
  desc: '点一下就能帮我免费领酒，你也可以发起',
});
