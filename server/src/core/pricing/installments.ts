/** What a channel asks for: the months, and its whole fee in hundredths of a per cent of the amount. */
export type InstallmentTerms = { months: number; feeBp: number };
export type InstallmentPlan = {
  months: number;
  feeFen: number;
  totalFen: number;
  firstFen: number;
  monthlyFen: number;
  yearlyBp: number;
};

const BASIS = 10_000;
const MONTHS_A_YEAR = 12;
const STEPS = 60;

const presentValue = (
  rate: number,
  { months, firstFen, monthlyFen }: Pick<InstallmentPlan, 'months' | 'firstFen' | 'monthlyFen'>,
) => {
  let value = firstFen / (1 + rate);
  for (let month = 2; month <= months; month++) value += monthlyFen / (1 + rate) ** month;
  return value;
};

/** The yearly rate at which the payments are worth the amount today, in hundredths of a per cent. */
function yearlyRate(amountFen: number, payments: Pick<InstallmentPlan, 'months' | 'firstFen' | 'monthlyFen'>): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (presentValue(middle, payments) > amountFen) low = middle;
    else high = middle;
  }
  return Math.round(low * MONTHS_A_YEAR * BASIS);
}

/** Amount and fee in equal months; what cannot be divided is in the first. */
export function installmentPlan(amountFen: number, { months, feeBp }: InstallmentTerms): InstallmentPlan {
  const feeFen = Math.round((amountFen * feeBp) / BASIS);
  const totalFen = amountFen + feeFen;
  const monthlyFen = Math.floor(totalFen / months);
  const payments = { months, monthlyFen, firstFen: totalFen - monthlyFen * (months - 1) };
  return { ...payments, feeFen, totalFen, yearlyBp: yearlyRate(amountFen, payments) };
}
