/** Red packets that the demo people opened. */
export const openedPackets = [
  { phone: '13800000001', daysAgo: 6, fen: 688 },
  { phone: '13800000001', daysAgo: 2, fen: 342 },
];
