type Group<Q, A> = { questions: Q[]; answer: Promise<A> };

/**
 * Asks together what many ask at once: questions that come while one reading of the same owner is under way wait for it and share the next.
 * Each reading begins after its questions came, so nobody gets an answer that is older than the question.
 */
export function batched<O extends object, Q, A>(read: (owner: O, questions: Q[]) => Promise<A>) {
  const waiting = new WeakMap<O, Group<Q, A>>();
  const running = new WeakMap<O, Promise<unknown>>();

  function begin(owner: O): Group<Q, A> {
    const questions: Q[] = [];
    const ask = () => {
      waiting.delete(owner);
      return read(owner, questions);
    };
    const group = { questions, answer: Promise.resolve(running.get(owner)).then(ask) };
    waiting.set(owner, group);
    running.set(
      owner,
      group.answer.catch(() => undefined), // anyone who waits for it gets the failure
    );
    return group;
  }

  return (owner: O, question: Q): Promise<A> => {
    const group = waiting.get(owner) ?? begin(owner);
    group.questions.push(question);
    return group.answer;
  };
}
