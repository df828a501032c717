import { parse } from 'yaml';
import { read } from '../repository.mjs';

/** `[{word, rest}]` of a Dockerfile, with lines that go on joined. */
export const dockerfile = (text) =>
  text
    .split('\n')
    .filter((line) => !line.trim().startsWith('#'))
    .join('\n')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [, word, rest] = /^(\w+)\s+(.*)$/.exec(line.trim());
      return { word, rest: rest.replace(/\s+/g, ' ') };
    });

/** `{section: [[name, value]]}` of a unit. */
export function unit(text) {
  const sections = {};
  let section;
  for (const line of text.split('\n').filter((each) => each.trim() && !each.startsWith('#'))) {
    const head = /^\[(\w+)\]$/.exec(line);
    if (head) section = sections[head[1]] = [];
    else section.push(line.split(/=(.*)/s, 2));
  }
  return sections;
}

/** Names and values of a file of settings; values with spaces stand in quotes. */
export const settingsOf = (text) =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.trim() && !line.startsWith('#'))
      .map((line) => line.split(/=(.*)/s, 2))
      .map(([name, value]) => [name, value.replace(/^"(.*)"$/, '$1')]),
  );

export const compose = () => parse(read('deploy/compose.yaml'), { merge: true });

/** Programs of the assembled folder that a text names, as paths in it. */
export const programsIn = (text) => text.match(/server\/[\w/]+\.mjs/g) ?? [];
