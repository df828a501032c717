const plain = (key) => key.replace(/\?$/, '');
const fieldsOf = ({ fields }) =>
  new Map(Object.entries(fields).map(([key, shape]) => [plain(key), { shape, optional: key.endsWith('?') }]));
const isConstant = (shape) => typeof shape === 'string' && shape.startsWith("'");
const typeOf = (shape) => (isConstant(shape) ? 'string' : shape);

/** Looks up shapes that stand once for several places. */
const opened = (shape, shapes) => (typeof shape === 'string' && shape.startsWith('#') ? shapes[shape] : shape);

/**
 * Where something of the shape `given` is not what somebody expects who knows the shape `known`: paths, with the reason. A choice more of
 * an answer is one that an old page leaves out (`isAnswer`), nothing in the place of something is not.
 */
function misfits(given, known, where, context) {
  const { shapes, isAnswer } = context;
  const [one, other] = [opened(given, shapes.given), opened(known, shapes.known)];
  if (other === 'any' || JSON.stringify(one) === JSON.stringify(other)) return [];
  const at = where.join('.') || 'the whole';
  if (one.oneOf || other.oneOf) {
    const choices = (other.oneOf ?? [other]).map((each) => opened(each, shapes.known));
    return (one.oneOf ?? [one]).flatMap((each) => {
      const choice = opened(each, shapes.given);
      if (choices.some((mine) => misfits(choice, mine, where, context).length === 0)) return [];
      const isMore =
        isAnswer &&
        (isConstant(choice) || choice.fields) &&
        choices.some((mine) => isConstant(mine) || (choice.fields && mine.fields));
      if (choice.fields && choices.filter((mine) => mine.fields).length === 1)
        return misfits(
          choice,
          choices.find((mine) => mine.fields),
          where,
          context,
        );
      return isMore ? [] : [`${at} may be ${nameOf(choice)}`];
    });
  }
  if (one.list && other.list) return misfits(one.list, other.list, [...where, '*'], context);
  if (one.record && other.record) return misfits(one.record, other.record, [...where, '*'], context);
  if (one.fields && other.fields) return ofFields(fieldsOf(one), fieldsOf(other), where, context);
  if (isConstant(one) && isConstant(other)) return isAnswer ? [] : [`${at} may be ${one}`];
  return typeof one === 'string' && typeOf(one) === other ? [] : [`${at} is ${nameOf(one)}`];
}

const nameOf = (shape) => (typeof shape === 'string' ? shape : Object.keys(shape)[0]);

/** A caller's fields against those that are read, or an answer's against those that a page reads. */
function ofFields(given, known, where, context) {
  const missing = [...known].flatMap(([key, { optional }]) =>
    given.has(key) || optional ? [] : [`${[...where, key].join('.')} is missing`],
  );
  const unread = context.isAnswer
    ? []
    : [...given.keys()].filter((key) => !known.has(key)).map((key) => `${[...where, key].join('.')} is no longer read`);
  const kept = [...given].flatMap(([key, { shape, optional }]) => {
    const mine = known.get(key);
    if (!mine) return [];
    const loose = optional && !mine.optional ? [`${[...where, key].join('.')} may be missing`] : [];
    return [...loose, ...misfits(shape, mine.shape, [...where, key], context)];
  });
  return [...missing, ...unread, ...kept];
}

/** What of the calls `before` is not answered as before by those of `now`: `{name, address, isGone, faults}`. */
export function brokenCalls(before, now) {
  const byAddress = new Map(Object.values(now.calls).map((call) => [call.address, call]));
  return Object.entries(before.calls).flatMap(([name, { address, params, result }]) => {
    const mine = byAddress.get(address);
    if (!mine) return [{ name, address, isGone: true, faults: ['is gone'] }];
    const sent = misfits(params, mine.params, [], {
      shapes: { given: before.shapes, known: now.shapes },
      isAnswer: false,
    });
    const answered = misfits(mine.result, result, [], {
      shapes: { given: now.shapes, known: before.shapes },
      isAnswer: true,
    });
    const faults = [...sent.map((each) => `takes: ${each}`), ...answered.map((each) => `answers: ${each}`)];
    return faults.length ? [{ name, address, isGone: false, faults }] : [];
  });
}
