const CHANNEL = 255;
const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

function luminance(color: string): number | null {
  const parts = HEX.exec(color)?.slice(1);
  if (!parts) return null;
  const [red, green, blue] = parts
    .map((part) => parseInt(part, 16) / CHANNEL)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours as WCAG 2 defines it, from 1 to 21; null where one is no colour. */
export function contrastOf(a: string, b: string): number | null {
  const [one, other] = [luminance(a), luminance(b)];
  if (one === null || other === null) return null;
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
