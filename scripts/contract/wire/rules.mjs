import { brokenCalls } from './compare.mjs';

const DAY_MS = 86_400_000;
/** So long an open page may make the calls that it was built with. */
const KEPT_DAYS = 30;

const isConsole = (address) => address.includes(' /console/');
const ageInDays = (day, today) => (today.getTime() - Date.parse(day)) / DAY_MS;

/**
 * Sentences about calls of `before` that `now` neither answers as before nor refuses as outdated. `version`: of the contract, major and
 * minor; `takesToken`: whether programs make a call, too.
 */
export function unownedCalls(before, now, { version, takesToken = () => false, today = new Date() }) {
  const forgotten = Object.entries(before.retired ?? {})
    .filter(([address, day]) => !(address in now.retired) && ageInDays(day, today) < KEPT_DAYS)
    .filter(([address]) => !Object.values(now.calls).some((call) => call.address === address))
    .map(([address, day]) => `${address} is gone since ${day}: it stays in RETIRED for ${KEPT_DAYS} days.`);
  const broken = brokenCalls(before, now).flatMap(({ name, address, isGone, faults }) => {
    if (isGone)
      return address in now.retired
        ? []
        : [`${name}: ${address} is gone; keep it, or name it in RETIRED (server/src/http/calls/older).`];
    const mayChange = isConsole(address) && !takesToken(name);
    if (mayChange && now.changed[name] === version) return [];
    const way = mayChange
      ? `let it answer as before, or name it in CHANGED (server/src/http/calls/older) with a version that is new: '${version}' at present.`
      : 'let it answer as before, or give it another address and name this one in RETIRED (server/src/http/calls/older).';
    return [`${name}: ${faults.join(', ')}: ${way}`];
  });
  return [...forgotten, ...broken];
}
