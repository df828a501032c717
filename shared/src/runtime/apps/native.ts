import type { NativeScreen } from '@cellar/shared/contract/route';
import { appVersion, clientKind, compareVersions } from '@cellar/shared/runtime/client';
import { valueOf } from '@cellar/shared/format/text/query';

type AppWindow = Window & {
  CellarApp?: { open?: (code: number, json: string) => void; getToken?: () => string | null | undefined };
  webkit?: { messageHandlers?: { cellar?: { postMessage: (message: unknown) => void } } };
  cellar?: { postMessage: (json: string) => void };
};

const app = () => window as AppWindow;

let screenOf: (pathname: string) => NativeScreen | undefined = () => undefined;

/** The host says which paths are screens of the apps. */
export const setNativeScreens = (lookup: typeof screenOf) => {
  screenOf = lookup;
};

function argumentOf(screen: NativeScreen, search: string): unknown {
  if (!screen.arg) return '';
  if (typeof screen.arg === 'string') return valueOf(search, screen.arg) ?? '';
  return Object.fromEntries(Object.entries(screen.arg).map(([key, query]) => [key, valueOf(search, query) ?? '']));
}

function post<T>(channel: { postMessage: (message: T) => void } | undefined, message: T): boolean {
  channel?.postMessage(message);
  return channel !== undefined;
}

/** Asks the app to open one of its screens; false when there is no working bridge. */
export function callBridge(code: number, arg: unknown): boolean {
  try {
    if (clientKind() === 'android') {
      if (!app().CellarApp?.open) return false;
      app().CellarApp?.open?.(code, JSON.stringify(arg));
      return true;
    }
    if (clientKind() !== 'ios') return false;
    const old = compareVersions(appVersion() ?? '0', '3') <= 0;
    if (old) return post(app().cellar, JSON.stringify({ code, arg }));
    return post(app().webkit?.messageHandlers?.cellar, { code, arg });
  } catch {
    // A throwing bridge is treated as a missing one: the route changes instead.
    return false;
  }
}

/** Opens `path` as a screen of the surrounding app; false when the route has to change instead. */
export function openNative(path: string): boolean {
  const [pathname = '', search = ''] = (path.split('#')[0] ?? '').split('?');
  const screen = screenOf(pathname);
  return screen ? callBridge(screen.code, argumentOf(screen, search)) : false;
}

/** The app's own login, where the Android shell has one. */
export function nativeToken(): string {
  if (clientKind() !== 'android') return '';
  try {
    return app().CellarApp?.getToken?.() || '';
  } catch {
    return '';
  }
}
