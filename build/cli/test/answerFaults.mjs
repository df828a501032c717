import { createRequire } from 'node:module';

const { answerIn } = createRequire(import.meta.url)('../../standin/answers.cjs');

const LOGIN = 'POST /api/login';
/** What the contract does not allow of the answers and the person of standin.json, its states' too: sentences. */
export function answerFaults({ states = {}, ...usual }, faultOf) {
  const all = Object.entries({ '': usual, ...states });
  return all.flatMap(([state, own]) => {
    const { answers = {}, person } = own;
    const given = Object.keys(answers).map((address) => [address, answerIn({ answers }, address)]);
    if (person) given.push([LOGIN, answerIn({ answers: { [LOGIN]: person } }, LOGIN)]);
    return given.flatMap(([address, body]) => {
      const fault = body.pending ? undefined : faultOf(address, body);
      return fault ? [`${state && `${state}: `}${address}: ${fault}`] : [];
    });
  });
}
