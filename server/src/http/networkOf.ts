import ipaddr from 'ipaddr.js';

const NETWORK_PARTS = 4;

/** What limits count as one address: the IPv4 address, or the /64 network that one IPv6 subscriber gets. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const { parts } = address as ipaddr.IPv6;
  return `${parts
    .slice(0, NETWORK_PARTS)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

const PLACE_PARTS = 3;

/** An address without what tells neighbours apart, for the eyes of the person who came from there. */
export function placeOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return '';
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return [...address.octets.slice(0, PLACE_PARTS), '*'].join('.');
  const parts = (address as ipaddr.IPv6).parts.slice(0, PLACE_PARTS).map((part) => part.toString(16));
  return [...parts, '*'].join(':');
}
