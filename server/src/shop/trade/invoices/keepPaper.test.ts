import { newId } from '../../../store/ids';
import { withApp } from '../../../testing/withApp';
import { keepPaper } from './keepPaper';

// Rule: desk-552
test('of two who hand in one invoice at once the second writes over nothing and leaves no file behind', () =>
  withApp(async ({ app }) => {
    const { storage } = app.ports;
    const id = newId();
    const paper = (text: string) => ({
      number: '25312000000012345678',
      pdf: Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`),
    });
    const [first, second] = [paper('first'), paper('second')];
    let held: string | null = null;
    const hold = async (key: string) => {
      const isTaken = held === null;
      held ??= key;
      return { isTaken, held };
    };
    expect(await keepPaper(storage, id, first, hold)).toBe(true);
    const refused: string[] = [];
    const refuse = (key: string) => {
      refused.push(key);
      return hold(key);
    };
    expect(await keepPaper(storage, id, second, refuse)).toBe(false);
    expect((await storage.get(held!))?.equals(first.pdf)).toBe(true);
    expect(await storage.get(refused[0]!)).toBeNull();
    // The same file once more: refused, and still there.
    expect(await keepPaper(storage, id, first, hold)).toBe(false);
    expect((await storage.get(held!))?.equals(first.pdf)).toBe(true);
  }));
