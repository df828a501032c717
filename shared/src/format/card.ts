const digitsOf = (text: string) => text.replace(/\D/g, '');

/** 6222021001112223334 → **** **** **** 3334; empty `-`. */
export const maskCard = (text: string | null | undefined): string => {
  const digits = digitsOf(text ?? '');
  return digits ? `**** **** **** ${digits.slice(-4)}` : '-';
};

/** Groups of four while a card number is typed. */
export const spacedCard = (text: string): string => digitsOf(text).replace(/(\d{4})(?=\d)/g, '$1 ');

/** 12 to 19 digits with a right check digit (Luhn). */
export const isCard = (text: string): boolean => {
  const digits = digitsOf(text);
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, sign, i) => {
    const doubled = Number(sign) * (i % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
};
