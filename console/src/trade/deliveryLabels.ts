/** How an order comes to its buyer. */
export const deliveryLabels = { courier: '快递', pickup: '自提' } as const;
