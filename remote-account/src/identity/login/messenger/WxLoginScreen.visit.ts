import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'guest',
  states: {
    stale: { query: { code: 'old', state: 'unknown' } },
    scanned: { answers: { 'scanLogin.check': { userState: 0, state: 'scanned' } } },
    unanswered: { refusals: { 'scanLogin.add': { message: '二维码刷新太频繁，请稍后再试' } } },
    asking: { as: 'gold', query: { scan: { call: 'scanLogin.add', first: 'token' } } },
    over: { as: 'gold', query: { scan: 'unknown' } },
    first: { as: 'guest', query: { scan: 'unknown' } },
  },
} satisfies Visit;
