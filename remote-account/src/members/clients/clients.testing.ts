import type { Client, ClientDetail } from '@cellar/shared/api/members/clients/schema';

export const idOf = (n: number) => `0190a000-0000-7000-8000-00000000000${n}`;

export const client = (n = 1, change: Partial<Client> = {}): Client => ({
  id: idOf(n),
  nickname: `客户 ${n}`,
  phone: '139****0001',
  avatar: null,
  status: 'approved',
  standing: 'approved',
  joinedAt: '2026-01-01T04:00:00.000Z',
  visitedAt: '2026-03-01T04:00:00.000Z',
  orders: 2,
  paidFen: 250000,
  ...change,
});

export const detail = (change: Partial<ClientDetail> = {}): ClientDetail => ({
  ...client(),
  firstOrderAt: '2026-02-01T04:00:00.000Z',
  newest: [
    { placedAt: '2026-03-01T04:00:00.000Z', bottles: 6, paidFen: 150000 },
    { placedAt: '2026-02-01T04:00:00.000Z', bottles: 2, paidFen: 100000 },
  ],
  ...change,
});
