const phone = /^1\d{10}$/;

/** Exactly 11 digits, the first a 1. */
export const isPhone = (text: string): boolean => phone.test(text);

/** 13812346021 → 138****6021; anything else as it is, empty `-`. */
export const maskPhone = (text: string | null | undefined): string =>
  text ? text.replace(/^(1\d{2})\d{4}(\d{4})$/, '$1****$2') : '-';
