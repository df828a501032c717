/** The address that invites by a member's code. */
export const inviteLink = (inviteCode: string) => `${location.origin}/app-share?invite=${inviteCode}`;
