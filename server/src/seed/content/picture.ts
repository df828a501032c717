import type { z } from 'zod';
import type { Picture } from '@cellar/shared/contract/schema';

type Made = z.output<typeof Picture>;

/** Pictures of the school and the promotion pages, drawn at their first request like those of the goods. */
export const banner = (name: string, alt: string): Made => ({ key: `banner-${name}`, width: 1080, height: 540, color: '#54202c', alt });
export const vineyard = (name: string, alt: string): Made => ({ key: `vineyard-${name}`, width: 1080, height: 720, color: '#a9b08a', alt });
export const portrait = (name: string, alt: string): Made => ({ key: `portrait-${name}`, width: 720, height: 720, color: '#e9d3a6', alt });
