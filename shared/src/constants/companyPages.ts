export const MAX_PAGE_PICTURES = 6;
export const MAX_PAGE_GOODS = 60;
