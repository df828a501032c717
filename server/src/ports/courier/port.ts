import type { ParcelState } from '../../core/states/parcel';

export type CourierStep = { at: Date; place: string; text: string; state: ParcelState };
export type Receiver = { name: string; phone: string; province: string; city: string; county: string };
export type ParcelToSend = { parcelId: string; warehouse: string; warehouseKind: string; receiver: Receiver };
export type Waybill = { courier: string; trackingNo: string };

/** Who carries the parcels. Never call it inside a transaction. */
export interface CourierPort {
  /** Whether the couriers take orders at all. */
  takesBookings: boolean;
  /** Orders the pick-up; null where a person of the shop writes the number of the slip instead. */
  book: (parcel: ParcelToSend) => Promise<Waybill | null>;
  /** Everything that happened so far, the oldest first. `code`: what the tracking service calls the courier; null: unknown. */
  track: (parcel: Waybill & { code: string | null; phone: string }) => Promise<CourierStep[]>;
}
