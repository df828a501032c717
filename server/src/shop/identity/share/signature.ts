import { createHash } from 'node:crypto';

type Signed = { ticket: string; noncestr: string; timestamp: number; url: string };

/** The messenger's own rule: SHA-1 over the four fields in the order of their names. */
export const signatureOf = ({ ticket, noncestr, timestamp, url }: Signed): string =>
  createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${noncestr}&timestamp=${timestamp}&url=${url}`)
    .digest('hex');
