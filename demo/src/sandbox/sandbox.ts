import type { FastifyInstance } from 'fastify';
import type { App } from '@cellar/server/app';

export type Sandbox = {
  path: `/sandbox/${string}`;
  title: string;
  /** What a tester does there. */
  text: string;
  register: (server: FastifyInstance, app: App) => void;
};
