import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';

/** The smaller form comes first. */
const ENCODINGS = ['br', 'gzip'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** Compressed forms that the client takes, the smallest first. */
export const acceptedEncodings = ({ headers }: Pick<FastifyRequest, 'headers'>): Encoding[] =>
  ENCODINGS.filter((encoding) => negotiate(String(headers['accept-encoding'] ?? ''), [encoding]) === encoding);
