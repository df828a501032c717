/** Paid to the shop's bank account: no channel knows of them, people of the shop find the money and send it back. */
export const TRANSFER_METHODS = ['company', 'offline'] as const;

export const isTransfer = (method: string): boolean => (TRANSFER_METHODS as readonly string[]).includes(method);
