import { LookTimer } from '@cellar/shared/hooks/lookTimer';

// Rule: numbers-1
it('counts for a block while it is in sight and somebody looks', () => {
  let now = 0;
  const timer = new LookTimer(() => now);
  const pass = (seconds: number) => (now += seconds * 1000);
  timer.start();
  pass(2);
  timer.show('hero', true);
  pass(3);
  timer.stop();
  pass(60);
  timer.start();
  pass(1);
  timer.show('hero', false);
  pass(4);
  timer.stop();
  expect(timer.take()).toEqual([
    { block: '', seconds: 10 },
    { block: 'hero', seconds: 4 },
  ]);
  expect(timer.take()).toEqual([]);
});
