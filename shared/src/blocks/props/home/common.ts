import { z } from 'zod';
import { line } from '../common';

/** A path of the shop; empty leads nowhere. */
export const to = z.string().max(500).nullable().default('');
export const titled = { title: line(40), subtitle: line(80), to };
export const count = z.int().min(1).max(20).default(8);
/** Names an item of a list in events; where it has none its place does. */
export const itemId = line(80);
