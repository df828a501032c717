import net from 'node:net';
import type { Configuration } from '../configuration';
import { StartError } from '../errors/startError';

/** What listening on the port of the settings failed with, in words where a setting helps. */
export const portError = ({ port }: Configuration, error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE')
    return new StartError(`PORT ${port} is taken: stop what listens there, or set PORT to another one.`);
  if (error.code === 'EACCES')
    return new StartError(`PORT ${port} may not be used by this user: set PORT to one above 1023.`);
  return error;
};

/** Asks for the port before anything slow is done. */
export const probePort = (config: Configuration) =>
  new Promise<void>((free, taken) => {
    const probe = net.createServer();
    probe.once('error', (error) => taken(portError(config, error)));
    probe.listen(config.port, config.host, () => probe.close(() => free()));
  });
