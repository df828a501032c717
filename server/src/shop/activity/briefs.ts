import type { ProductBrief } from '@cellar/shared/api/catalog.schema';
import type { App } from '../../app';
import type { Caller } from '../../http/handler';

export const readBriefs = (_app: App, _ids: string[], _caller: Caller): Promise<Map<string, ProductBrief>> => Promise.resolve(new Map());
