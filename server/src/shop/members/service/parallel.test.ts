import { newId } from '../../../store/ids';
import { withParallelApp } from '../../../testing/parallelApp';
import { tradeScene } from '../../../testing/trade/trade';
import { answerTicket } from '../tickets/ticketAdmin';

// Rule: service-6
it('of many people who answer at the same time one does', () =>
  withParallelApp(async ({ app, call, db, clock }) => {
    const person = await (await tradeScene(db, clock.now())).person();
    const { id } = await call('service.open', { topic: 'goods', body: '木箱还是纸箱？', idemKey: newId() }, person);
    const answers = await Promise.allSettled(
      ['anna', 'ben', 'cleo', 'dora'].map((who) => answerTicket(app, { id, version: 1, body: `木箱。${who}`, who })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await call('service.get', { id }, person)).entries).toHaveLength(2);
    expect((await call('messages.list', {}, person)).list).toHaveLength(1);
  }));
