import { z } from 'zod';
import { Id, Picture } from '@cellar/shared/contract/schema';

/** A path of the shop or an address elsewhere; `''` leads nowhere. */
export const link = z.string().max(500).default('');
export const line = (most: number) => z.string().max(most).default('');
export const head = { title: line(40), subtitle: line(80) };
const Ref = z.object({ id: Id });
export const chosen = (most: number) => z.array(Ref).max(most).default([]);
export const goods = chosen(60);
export const optionalPicture = Picture.nullable().default(null);
