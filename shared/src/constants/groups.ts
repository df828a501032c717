export const GROUP_STATES = { open: '拼团中', filled: '已成团', failed: '未成团' } as const;
export type GroupState = keyof typeof GROUP_STATES;
/** Why an order of a group that did not fill in time was closed. */
export const GROUP_FAILED = '拼团未成功';
