import { maskPhone } from '@cellar/shared/format/person/phone';
import type { Role } from '@cellar/shared/contract/roles';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import type { Staff } from '../../../core/caller';

/** Roles whose work needs to reach a person; everybody else who may look sees masked phones. */
const REACH: readonly Role[] = ['approve', 'orders', 'service', 'admin'];
/** The school reaches those who asked it, and nobody else's customers. */
const REACHES_ASKERS: readonly Role[] = ['school', 'service', 'admin'];

type Shown = { phone?: string; address?: unknown };
type Address = { name: string; phone: string; detail: string };

const isAddress = (value: unknown): value is Address =>
  typeof value === 'object' && value !== null && 'phone' in value && typeof value.phone === 'string';
const maskAddress = (address: unknown) =>
  isAddress(address) ? { ...address, phone: maskPhone(address.phone), detail: '***' } : address;

const masked = <T extends Shown>(row: T): T => ({
  ...row,
  ...(row.phone === undefined ? {} : { phone: maskPhone(row.phone) }),
  ...(row.address === undefined ? {} : { address: maskAddress(row.address) }),
});

/** Rows with personal data as this member of staff may see them; the look stands in the log. */
export async function showPeople<T extends Shown>(
  services: Services,
  { name, roles }: Pick<Staff, 'name' | 'roles'>,
  list:
    | 'registrations'
    | 'unfreeze'
    | 'cancellations'
    | 'orders'
    | 'samples'
    | 'tickets'
    | 'exclusives'
    | 'returns'
    | 'consultations',
  rows: readonly T[],
): Promise<T[]> {
  const reach = list === 'consultations' ? REACHES_ASKERS : REACH;
  const whole = roles.some((role) => reach.includes(role));
  await audit(services.db, {
    who: name,
    target: list,
    detail: { count: rows.length, phones: whole ? 'whole' : 'masked' },
    at: services.clock.now(),
  });
  return whole ? [...rows] : rows.map(masked);
}
