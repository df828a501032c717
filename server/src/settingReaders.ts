import { StartError } from './errors/startError';

export type Env = Record<string, string | undefined>;

/** Parts that commas part. */
export const listOf = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** The origin of an address; '' where none is set. */
export function originOf(name: string, text: string | undefined): string {
  if (!text) return '';
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new StartError(`${name} is not an address: write it like https://shop.example.com.`);
  return new URL(text).origin;
}
