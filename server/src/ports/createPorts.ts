import type { Parts } from '../createApp';
import { noMessenger, sandboxMessenger } from './messenger/sandbox';
import type { Ports } from './ports';

/** The adapters that the configuration asks for. */
export const createPorts = ({ config }: Parts): Ports => ({
  messenger: config.mode === 'demo' ? sandboxMessenger() : noMessenger(),
});
