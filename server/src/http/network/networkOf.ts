import ipaddr from 'ipaddr.js';

/** What limits count as one: the narrowest that somebody certainly holds, then wider ones, which may take `factor` times as much. */
export type Network = { key: string; factor: number };

/** Of IPv6 a subscriber gets a /64, often a /56, a small provider or a company a /48. */
const IPV6_WIDTHS = [
  { bits: 64, factor: 1 },
  { bits: 56, factor: 2 },
  { bits: 48, factor: 4 },
] as const;
const IPV4_FACTOR = 4;
const IPV4_PARTS = 3;
const PART_BITS = 16;

function ipv6Network({ parts }: ipaddr.IPv6, bits: number): string {
  const kept = parts.slice(0, Math.ceil(bits / PART_BITS));
  const rest = bits % PART_BITS;
  const cut = kept.map((part, at) =>
    rest > 0 && at === kept.length - 1 ? part & (0xffff << (PART_BITS - rest)) & 0xffff : part,
  );
  return `${cut.map((part) => part.toString(16)).join(':')}::/${bits}`;
}

/** The networks of an address, narrowest first. */
export function networksOf(ip: string): readonly [Network, ...Network[]] {
  if (!ipaddr.isValid(ip)) return [{ key: ip, factor: 1 }];
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4)
    return [
      { key: address.toString(), factor: 1 },
      { key: `${address.octets.slice(0, IPV4_PARTS).join('.')}.0/24`, factor: IPV4_FACTOR },
    ];
  const [narrow, ...wide] = IPV6_WIDTHS.map(({ bits, factor }) => ({
    key: ipv6Network(address as ipaddr.IPv6, bits),
    factor,
  }));
  return [narrow!, ...wide];
}

/** The IPv4 address, or the /64 network that one IPv6 subscriber gets at least. */
export const networkOf = (ip: string): string => networksOf(ip)[0].key;

const PLACE_PARTS = 3;

/** An address without what tells neighbours apart, for the eyes of the person who came from there. */
export function placeOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return '';
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return [...address.octets.slice(0, PLACE_PARTS), '*'].join('.');
  const parts = (address as ipaddr.IPv6).parts.slice(0, PLACE_PARTS).map((part) => part.toString(16));
  return [...parts, '*'].join(':');
}
