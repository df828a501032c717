import { get, post, type Proof } from './request';

export type Role =
  | 'release'
  | 'pages-edit'
  | 'pages-publish'
  | 'approve'
  | 'orders'
  | 'service'
  | 'finance'
  | 'viewer'
  | 'admin';
export type Staff = { name: string; roles: Role[] };

export const logIn = (name: string, password: string) => post<Staff & Proof>('/login', { name, password });
export const whoAmI = (signal?: AbortSignal) => get<Staff & Proof>('/me', signal);
export const logOut = () => post<null>('/logout');
