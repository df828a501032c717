import type { Parts } from '../createApp';
import type { Ports } from './ports';

/** The adapters that the configuration asks for. */
export const createPorts = (_parts: Parts): Ports => ({});
