export const grouped = (count: number) => count.toLocaleString('en-US');
