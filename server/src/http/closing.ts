import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const draining = new WeakSet<FastifyInstance>();

/** Whether the process is about to end, so that a proxy has to leave it out. */
export const isDraining = (server: FastifyInstance) => draining.has(server);

/** Goes on answering until a proxy that asks for readiness has left this process out: nothing is then on its way to it. */
export async function drain(server: FastifyInstance, forMs: number): Promise<void> {
  if (forMs === 0) return;
  draining.add(server);
  await wait(forMs);
}

/**
 * While the server drains and closes, every answer ends its connection: otherwise one that stands for the next request holds the server
 * up.
 */
export function registerClosing(server: FastifyInstance) {
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
  });
  server.addHook('onSend', async (_request, reply) => {
    if (isClosing || isDraining(server)) reply.header('connection', 'close');
  });
}

/** Takes no more requests and answers those that are there; what is not done within the deadline is cut. */
export async function closeWithin(server: FastifyInstance, deadlineMs: number): Promise<void> {
  const timer = setTimeout(() => server.server.closeAllConnections(), deadlineMs);
  await server.close();
  clearTimeout(timer);
}
