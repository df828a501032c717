/** The page on which a friend registers by invitation. */
export const inviteLink = (inviteCode: string) => `${location.origin}/app-share?invite=${inviteCode}`;
