import { evaluate } from './guard';

const info = (registemark: unknown, vipstatus: unknown, token = 't') =>
  ({ token, fguser: { userid: 'u', registemark, vipstatus } }) as Parameters<typeof evaluate>[1]['userInfo'];

const guarded = ['/member-center', '/cart', '/cartoon', '/x/cart', '/shopping-cart-old'];
const free = ['/', '/index', '/order', '/member-center-x', '/member-centers', '/Cart', '/member-grade', '/login'];
const marks = [-1, 0, 1, 2, 3, '0', '1', '2', undefined, null, ''];

// Rule: guard-1
it.each(guarded)('%s asks for a login', (pathname) => {
  for (const userInfo of [null, info(1, 1, ''), { token: 't' } as never]) {
    const kind = userInfo?.token ? 'pass' : 'login';
    expect(evaluate(pathname, { userInfo, hasRegToken: false }).kind).toBe(kind);
  }
});

// Rule: guard-2
it.each(free)('%s is for everyone', (pathname) => {
  for (const registemark of marks) {
    for (const vipstatus of marks)
      expect(evaluate(pathname, { userInfo: info(registemark, vipstatus), hasRegToken: false }).kind).toBe('pass');
  }
  expect(evaluate(pathname, { userInfo: null, hasRegToken: false }).kind).toBe('pass');
});

// Rule: guard-8
it.each(guarded)('%s stops only who waits for approval or was rejected', (pathname) => {
  for (const registemark of marks) {
    for (const vipstatus of marks) {
      const decision = evaluate(pathname, { userInfo: info(registemark, vipstatus), hasRegToken: false });
      const unapproved = registemark === 0 || registemark === '0';
      if (unapproved && (vipstatus === 0 || vipstatus === '0'))
        expect(decision).toEqual({ kind: 'underReview', to: '/login' });
      else if (unapproved && (vipstatus === 2 || vipstatus === '2'))
        expect(decision).toEqual({ kind: 'rejected', to: '/newregister-second' });
      else expect(decision).toEqual({ kind: 'pass' });
    }
  }
});

// Rule: app-14
it('leads an app that is too old to the update from everywhere else', () => {
  for (const path of [...guarded, ...free])
    expect(evaluate(path, { userInfo: info(1, 1), hasRegToken: false, outdated: true })).toEqual({
      kind: 'outdated',
      to: '/update-app',
    });
  expect(evaluate('/update-app', { userInfo: null, hasRegToken: false, outdated: true })).toEqual({ kind: 'pass' });
});

// Rule: guard-9
it('leads to the first step anyone who comes to the second without it', () => {
  expect(evaluate('/newregister-second', { userInfo: null, hasRegToken: false })).toEqual({
    kind: 'register',
    to: '/new-register',
  });
  expect(evaluate('/newregister-second', { userInfo: null, hasRegToken: true })).toEqual({ kind: 'pass' });
});
