/** Who packs and sends, and prints the papers of it. */
export const SENDERS = ['orders', 'warehouse'] as const;
