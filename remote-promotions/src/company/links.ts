/** The address of a page for everybody. */
export const pageLink = (pageId: string) => `${location.origin}/hy-details-yulan?id=${pageId}`;
