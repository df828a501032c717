/** The demo people; all have the same password. */
export const PASSWORD = 'Cellar2026';
export const people = {
  gold: '13800000001',
  plain: '13800000002',
  underReview: '13800000003',
  rejected: '13800000004',
  frozen: '13800000005',
  distributor: '13800000006',
} as const;
export type PersonName = keyof typeof people;
