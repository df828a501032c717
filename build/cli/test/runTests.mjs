import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { EXITS, Refused } from '../../release/failure.mjs';
import { answerFaultIn } from '../answerFault.mjs';
import { answerFaults } from './answerFaults.mjs';
import { listTests } from './listTests.mjs';
import { openBrowser } from './openBrowser.mjs';
import { openStandin } from './openStandin.mjs';
import { playTest } from './playTest.mjs';

const require = createRequire(import.meta.url);
const { answerIn, readAnswers } = require('../../standin/answers.cjs');

/** The contract that the remote is installed with: how a journey is played, each call's address, what it may answer. */
async function readContract(folder) {
  const installed = createRequire(path.join(folder, 'package.json'));
  const { readJourney, playSteps } = await import(
    pathToFileURL(installed.resolve('@cellar/shared/contract/journeys/playJourney')).href
  );
  const calls = JSON.parse(fs.readFileSync(installed.resolve('@cellar/shared/calls.json'), 'utf8'));
  return { readJourney, playSteps, calls, faultOf: await answerFaultIn(folder) };
}

function readStandin(folder) {
  try {
    return readAnswers(folder);
  } catch (error) {
    throw new Refused(`standin.json cannot be read: ${error.message}`);
  }
}

const MARKS = { passed: '✓', failed: '✗', skipped: '–' };
const NOT_PLAYED = 'not played: standin.json holds nothing of what it needs';

function linesOf({ kind, name, outcome, faults, milliseconds }) {
  const time = outcome === 'skipped' ? '' : ` (${(milliseconds / 1000).toFixed(1)} s)`;
  const notes = outcome === 'skipped' ? [NOT_PLAYED] : faults;
  return [`${MARKS[outcome]} ${kind} ${name}${time}`, ...notes.map((note) => `    ${note}`)];
}

/**
 * Looks whether the contract allows the answers of standin.json, draws every state and every screen in the stand-in shell and plays the
 * journeys, in a real browser; `words` choose those whose names hold one of them. Says each as it ends; answers the exit code.
 */
export async function runTests({ project, host, words, isJson, say = console.log }) {
  const { folder } = project;
  const answers = readStandin(folder);
  const { calls, faultOf, ...player } = await readContract(folder);
  const ask = async (call) => answerIn(answers, calls[call])?.result;
  const done = [];
  // What does not fit on this machine is said before anything is built.
  const browser = await openBrowser();
  let shell;
  try {
    shell = await openStandin({ ...project, host });
    const chosen = listTests(shell.release, answers).filter(
      ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
    );
    if (chosen.length === 0) throw new Refused(`No state, screen or journey is called ${words.join(' or ')}.`);
    for (const test of chosen) {
      const since = performance.now();
      const faults =
        test.kind === 'answers'
          ? answerFaults(answers, faultOf)
          : await playTest(browser, test, { ...shell, ...player, ask });
      const outcome = faults === null ? 'skipped' : faults.length > 0 ? 'failed' : 'passed';
      const milliseconds = Math.round(performance.now() - since);
      const result = { kind: test.kind, name: test.name, outcome, faults: faults ?? [], milliseconds };
      done.push(result);
      if (!isJson) for (const line of linesOf(result)) say(line);
    }
  } finally {
    await browser.close();
    await shell?.close();
  }
  const count = (outcome) => done.filter((each) => each.outcome === outcome).length;
  const result = { passed: count('passed'), failed: count('failed'), skipped: count('skipped'), tests: done };
  const isGood = result.failed === 0;
  if (isJson) say(JSON.stringify({ ok: isGood, ...(isGood ? {} : { kind: 'tests' }), result }));
  else say(`${result.passed} passed, ${result.failed} failed${result.skipped ? `, ${result.skipped} not played` : ''}`);
  return isGood ? 0 : EXITS.tests.code;
}
