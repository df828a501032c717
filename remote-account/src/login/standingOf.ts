type Marks = { registemark?: unknown; vipstatus?: unknown };

/** A registration that is not through yet; null for everybody else. The marks come as numbers or digits. */
export function standingOf(person: Marks | null): 'underReview' | 'rejected' | null {
  if (!person || String(person.registemark) !== '0') return null;
  switch (String(person.vipstatus)) {
    case '0':
      return 'underReview';
    case '2':
      return 'rejected';
    default:
      return null;
  }
}
