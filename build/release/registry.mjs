import { Refused } from './failure.mjs';

const bodyOf = async (reply) => {
  try {
    return JSON.parse(await reply.text());
  } catch {
    return {};
  }
};

/** A line with such a mistake is as wrong as one that names an unknown flag; a password that is not right serves as little as a token. */
const KINDS = { invalid: 'usage', wrongPassword: 'access' };
const kindOf = ({ status }, code) =>
  KINDS[code] ?? (status >= 500 ? 'offline' : [401, 403].includes(status) ? 'access' : 'refused');

/** Refusals that no other remote, version or moment would change. */
const NO_ENTRY = ['tokenUnknown', 'tokenExpired', 'tokenRevoked', 'tokenRemote', 'signedOut', 'offline'];

/** The registry of the shop at `to`, asked with a token. */
export function registry({ to, token }) {
  const ask = async (method, path, fields, headers = {}) => {
    const reply = await fetch(`${to}${path}`, {
      method,
      headers: {
        'x-cellar-contract': '3',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(fields && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(fields && { body: JSON.stringify(fields) }),
    }).catch((error) => {
      throw new Refused(`No shop answers at ${to}: ${error.cause?.code ?? error.message}.`, 'offline', 'offline');
    });
    const { result, message } = await bodyOf(reply);
    if (reply.ok) return { result, reply };
    throw new Refused(
      `${reply.status}: ${result?.reason ?? message ?? 'no reason given'}`,
      kindOf(reply, result?.code),
      result?.code,
    );
  };
  const remote = (name) => `/console/api/remotes/${encodeURIComponent(name)}`;
  const resultOf = async (asked) => (await asked).result;
  return {
    to,
    list: () => resultOf(ask('GET', '/console/api/remotes')),
    show: (name) => resultOf(ask('GET', remote(name))),
    diff: (name, from, to) => resultOf(ask('GET', `${remote(name)}/diff?${new URLSearchParams({ from, to })}`)),
    content: (name, version) => resultOf(ask('GET', `${remote(name)}/releases/${encodeURIComponent(version)}/content`)),
    act: (name, action, fields = {}) => resultOf(ask('POST', `${remote(name)}/${action}`, fields)),
    /** Refuses a token that serves for nothing here, so that nothing is built for it; a remote that is not there yet is no fault. */
    check: (name) =>
      ask('GET', remote(name)).then(
        () => undefined,
        (error) => {
          if (!(error instanceof Refused) || NO_ENTRY.includes(error.code)) throw error;
        },
      ),
    /** What any page gets now. */
    async discovery() {
      const reply = await fetch(`${to}/discovery.json`, { cache: 'no-store' });
      if (!reply.ok) throw new Refused(`${to}/discovery.json answers ${reply.status}.`, 'offline');
      return reply.json();
    },
    ask,
  };
}
