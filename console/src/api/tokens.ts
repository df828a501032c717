import { get, post } from './request';

export type TokenAction = 'publish' | 'promote' | 'rollback' | 'read';
export type TokenRow = {
  id: string;
  name: string;
  /** null: every remote. */
  remote: string | null;
  actions: TokenAction[];
  createdBy: string;
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
  lastUsedAt: string | null;
};
export type NewToken = { name: string; remote: string | null; actions: TokenAction[]; days: number };

export const listTokens = (signal?: AbortSignal) => get<{ list: TokenRow[] }>('/tokens', signal);
/** The answer is the only one that ever holds the token. */
export const makeToken = (token: NewToken) => post<{ id: string; token: string; expiresAt: string }>('/tokens', token);
export const revokeToken = (id: string) => post<null>(`/tokens/${id}/revoke`);
