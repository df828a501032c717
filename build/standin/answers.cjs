const fs = require('node:fs');
const path = require('node:path');

const answersFile = (folder) => path.join(folder, 'standin.json');

/** What the developer wrote for calls to be answered with, read again for each, so that an edit counts at once. */
function readAnswers(folder) {
  const file = answersFile(folder);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
}

/** The answer to a call: what stands there as its result, or whole where it names its `states`; `{pending: true}` never comes. */
function answerIn({ answers = {} }, key) {
  if (!Object.hasOwn(answers, key)) return undefined;
  const found = answers[key];
  const isWhole = Object(found).states !== undefined || Object(found).pending === true;
  return isWhole ? found : { states: 200, message: '', result: found };
}

/** Keeps what a shop answered to a call that reads, so that the screen can be drawn without it. */
function record(file, key, [headers, body, status]) {
  if (status === 200 && key.startsWith('GET ')) {
    const known = readAnswers(path.dirname(file));
    const { result } = JSON.parse(String(body));
    fs.writeFileSync(file, `${JSON.stringify({ ...known, answers: { ...known.answers, [key]: result } }, null, 2)}\n`);
  }
  return [headers, body];
}

module.exports = { answerIn, answersFile, readAnswers, record };
