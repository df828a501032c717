import type { Role } from '@cellar/shared/contract/roles';
import { seedId } from '@cellar/server/store/ids';
import type { Tx } from '@cellar/server/store/transaction';

const demoStaff: { name: string; roles: Role[] }[] = [
  { name: 'admin', roles: ['admin'] },
  { name: 'operator', roles: ['pages-edit', 'viewer'] },
  { name: 'publisher', roles: ['pages-edit', 'pages-publish', 'viewer'] },
  { name: 'release', roles: ['release', 'viewer'] },
  { name: 'service', roles: ['approve', 'orders', 'service'] },
  { name: 'goods', roles: ['goods', 'warehouse', 'viewer'] },
  { name: 'school', roles: ['school', 'viewer'] },
  { name: 'finance', roles: ['finance', 'viewer'] },
  { name: 'warehouse', roles: ['warehouse', 'viewer'] },
  { name: 'orders', roles: ['orders', 'viewer'] },
  { name: 'approve', roles: ['approve', 'viewer'] },
  { name: 'marketing', roles: ['marketing', 'viewer'] },
  { name: 'pages', roles: ['pages-edit', 'pages-publish', 'viewer'] },
  { name: 'viewer', roles: ['viewer'] },
];

/** What a single person of the demo shop may do; above it a second one agrees. */
const ALONE_UP_TO_FEN = 500_000;

/** People of the demo shop, who share the demo people's password, and from which amount on two of them decide. */
export async function seedStaff(tx: Tx, password_hash: string, now: Date) {
  await tx
    .insertInto('staff')
    .values(
      demoStaff.map(({ name, roles }) => ({
        id: seedId('staff', name),
        name,
        password_hash,
        roles: JSON.stringify(roles),
        created_at: now,
      })),
    )
    .execute();
  await tx.updateTable('staff_policy').set({ second_person_above_fen: ALONE_UP_TO_FEN }).execute();
}
