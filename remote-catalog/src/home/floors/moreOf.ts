import { isPublished } from '@cellar/shared/runtime/navigate';

export const moreOf = (to: string | null) => (to && isPublished(to) ? { more: { to, text: '更多' } } : {});
