import { cleanPinyin, PINYIN } from '@cellar/shared/constants/classes';
import type { Result } from '@cellar/shared/contract/calls';
import { cleanIdNumber, isIdNumber } from '@cellar/shared/format/person/idNumber';
import { cleanName } from '@cellar/shared/format/person/name';
import { cleanPhone } from '@cellar/shared/format/person/phone';
import { checkName, checkPhone } from '@cellar/shared/format/person/validators';
import type { Invoice } from '@cellar/shared/api/trade/checkout/shapes';

export type SignUpSheet = Result<'classOrders.getSignUp'>;
export type Confirmation = Result<'classOrders.confirm'>;
export type KnownParticipant = SignUpSheet['known'][number];

/** One participant as typed. `saved`: the number that the school keeps for this name, masked. */
export type TypedParticipant = {
  key: number;
  name: string;
  pinyin: string;
  phone: string;
  idNumber: string;
  saved: { name: string; mask: string } | null;
};
export type ParticipantField = 'name' | 'pinyin' | 'phone' | 'idNumber';
export type EnrolmentForm = {
  participants: TypedParticipant[];
  phone: string;
  invoice: Invoice | null;
};
/** Field → what is wrong with it; those of a participant are called `participants.0.name`. */
export type Faults = Record<string, string>;

/** Name and phone of who fills in the form, as far as the shop knows them. */
export type Self = { name: string; phone: string };

export const blankParticipant = (key: number): TypedParticipant => ({
  key,
  name: '',
  pinyin: '',
  phone: '',
  idNumber: '',
  saved: null,
});

export const isBlank = ({ name, pinyin, phone, idNumber }: TypedParticipant): boolean =>
  !name && !pinyin && !phone && !idNumber;

export const participantOf = (known: KnownParticipant, key: number): TypedParticipant => ({
  key,
  name: known.name,
  pinyin: known.pinyin ?? '',
  phone: known.phone,
  idNumber: '',
  saved: known.idNumber ? { name: known.name, mask: known.idNumber } : null,
});

/** The masked number that stays valid for what is typed; null when it has to be typed. */
export const savedNumber = ({ name, saved }: TypedParticipant): string | null =>
  saved && cleanName(name) === saved.name ? saved.mask : null;

/** The form as it is opened: what was saved before, else with the person as the first participant. */
export function firstForm({ signUp, known }: SignUpSheet, self: Self | null): EnrolmentForm {
  if (signUp) {
    const { participants, phone, invoice } = signUp;
    return { participants: participants.map(participantOf), phone, invoice };
  }
  const own = known.find(({ name }) => name === self?.name);
  const first = own ? participantOf(own, 0) : { ...blankParticipant(0), ...self };
  return { participants: [first], phone: self?.phone ?? '', invoice: null };
}

function faultOf(participant: TypedParticipant, field: ParticipantField, needsIdentity: boolean): string | null {
  switch (field) {
    case 'name':
      return checkName(participant.name);
    case 'phone':
      return checkPhone(participant.phone);
    case 'pinyin': {
      const pinyin = cleanPinyin(participant.pinyin);
      if (!needsIdentity) return null;
      if (!pinyin) return '请填写姓名拼音';
      return PINYIN.test(pinyin) ? null : '请按护照填写大写拼音，姓在前，中间空一格';
    }
    case 'idNumber': {
      const number = cleanIdNumber(participant.idNumber);
      if (!needsIdentity) return null;
      if (!number) return savedNumber(participant) ? null : '请填写身份证号';
      return isIdNumber(number) ? null : '身份证号不正确，请核对';
    }
  }
}

const FIELDS = ['name', 'pinyin', 'phone', 'idNumber'] as const satisfies readonly ParticipantField[];

export const faultName = (at: number, field: ParticipantField): string => `participants.${at}.${field}`;

/** What is wrong with a form, in the order in which it stands on the page. */
export function faultsOf({ participants, phone }: EnrolmentForm, needsIdentity: boolean): Faults {
  const found = participants.flatMap((participant, at) =>
    FIELDS.flatMap((field) => {
      const fault = faultOf(participant, field, needsIdentity);
      return fault ? [[faultName(at, field), fault] as const] : [];
    }),
  );
  const contact = checkPhone(phone);
  return Object.fromEntries(contact ? [...found, ['phone', contact]] : found);
}

/** The participants as the server takes them. */
export const sentParticipants = (participants: readonly TypedParticipant[], needsIdentity: boolean) =>
  participants.map(({ name, pinyin, phone, idNumber }) => ({
    name: cleanName(name),
    pinyin: needsIdentity ? cleanPinyin(pinyin) : '',
    phone: cleanPhone(phone),
    idNumber: needsIdentity ? cleanIdNumber(idNumber) : '',
  }));
