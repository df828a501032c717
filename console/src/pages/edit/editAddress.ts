/** Where a page is edited: an app of its own, with its own document. */
export const editAddress = (id: string) => `/pages/${id}/edit`;
