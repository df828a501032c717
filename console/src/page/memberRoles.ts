/** Who sees the pages of members. */
export const MEMBERS = ['approve', 'orders', 'service', 'finance', 'viewer'] as const;
