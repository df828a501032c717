import { addClassOrder, addSubjects, schoolCall, sessionInput } from '../../../testing/trade/school';
import { withParallelApp } from '../../../testing/parallelApp';
import { tradeScene } from '../../../testing/trade/trade';

const codes = async (tries: Promise<unknown>[]) =>
  (await Promise.allSettled(tries))
    .map((one) => (one.status === 'fulfilled' ? 'saved' : (one.reason as { code: string }).code))
    .sort();

// Rule: school-3
test('of two who change the same session one is refused, and a seat that is taken meanwhile stays counted', () =>
  withParallelApp(async (parts) => {
    const ask = schoolCall(parts);
    const { teacherId } = await addSubjects(parts);
    const input = sessionInput(parts, teacherId);
    const { sessionId } = await ask('school.saveSession', input);
    const person = await (await tradeScene(parts.db, parts.clock.now())).person();
    const save = (offlineSeats: number) =>
      ask('school.saveSession', { ...input, offlineSeats, sessionId, revision: 1 });
    const done = await codes([save(4), save(1), addClassOrder(parts, person, sessionId)]);
    expect(done).toEqual(['changed', 'saved', 'saved']);
    const { taken, offlineSeats } = await ask('school.getSession', { sessionId });
    expect(taken).toBe(offlineSeats + 1);
  }));

// Rule: school-9
test('of two who answer the same consultation one is refused', () =>
  withParallelApp(async (parts) => {
    const ask = schoolCall(parts);
    let sent = 0;
    parts.app.ports.sms.send = async () => void (sent += 1);
    const { id } = await parts.call('courses.saveConsultation', {
      phone: '13900000001',
      text: '',
      idemKey: '0198c000-0000-7000-8000-00000000c001',
    });
    const answer = (text: string) => ask('school.answerConsultation', { id, answer: text });
    expect(await codes([answer('一级即可'), answer('二级即可')])).toEqual(['changed', 'saved']);
    expect(sent).toBe(1);
  }));
