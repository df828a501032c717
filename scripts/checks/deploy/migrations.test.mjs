import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectNone } from '../expectNone.mjs';
import { filesBelow, read } from '../repository.mjs';

const FOLDER = 'server/migrations';
/** The last one of before processes of two versions ran beside each other. */
const BEFORE = '315_milliseconds.sql';

/** What takes something away from the process of the version before, which still runs or is started again. */
const TAKES_AWAY = [
  /\bdrop (table|column)\b/,
  /\brename\b/,
  /\bset not null\b/,
  /\balter column \w+ (set data )?type\b/,
  /\badd column (if not exists )?\w+(?![^,;]*\b(default|generated)\b)[^,;]*\bnot null\b/,
];
const withoutTexts = (sql) =>
  sql
    .replace(/--.*$/gm, '')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\s+/g, ' ')
    .toLowerCase();
const takesAway = (sql) => TAKES_AWAY.some((pattern) => pattern.test(withoutTexts(sql)));

// Rule: run-22
test('migrations only add, so that processes of the version before go on beside them and after a way back', () => {
  const later = filesBelow(FOLDER).filter((file) => file > `${FOLDER}/${BEFORE}`);
  assert.ok(later.length > 10);
  expectNone(later.filter((file) => takesAway(read(file))).map((file) => `${file} takes something away`));
});

test('what takes something away is told from what adds', () => {
  const taking = [
    'drop table a;',
    'alter table a add column b int,\n  drop column c;',
    'alter table a rename column b to c;',
    'alter table a alter column b set not null;',
    'alter table a alter column b type text;',
    'alter table a add column b int not null;',
    'alter table a add column b int not null, add column c int default 1;',
  ];
  for (const sql of taking) assert.ok(takesAway(sql), sql);
  const adding = [
    'create table a (b int not null, c text not null);',
    'alter table a add column b int not null default 1;',
    "alter table a add column b jsonb not null default '[1, 2]';",
    "alter table a add column b int; -- rename later\nupdate a set b = 1 where c = 'drop table';",
  ];
  for (const sql of adding) assert.ok(!takesAway(sql), sql);
});
