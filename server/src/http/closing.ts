import type { FastifyInstance } from 'fastify';

/** While the server closes, every answer ends its connection: otherwise one that stands for the next request holds the server up. */
export function registerClosing(server: FastifyInstance) {
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
  });
  server.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}

/** Takes no more requests and answers those that are there; what is not done within the deadline is cut. */
export async function closeWithin(server: FastifyInstance, deadlineMs: number): Promise<void> {
  const timer = setTimeout(() => server.server.closeAllConnections(), deadlineMs);
  await server.close();
  clearTimeout(timer);
}
