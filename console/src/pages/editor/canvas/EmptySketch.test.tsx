import fs from 'node:fs';
import path from 'node:path';
import type { ComponentType, ReactNode } from 'react';
import { render, screen } from '@testing-library/react';
import { editorConfig } from './editorConfig';
import { LookedContext, NOT_LOOKED, type Looked } from './Remounted';

const LOOKED: Looked = { person: 'guest', blocks: new Map() };
const HINT = '现在没有内容可显示，选中后在右边填写';

const block = {
  label: '图文',
  render: ({ id, text }: { id: string; text?: ReactNode }) => <section data-block={id}>{text}</section>,
};

/** The block as the editor draws it, with the stylesheet that says when a sketch is seen. */
function show(text: ReactNode, { looked = LOOKED, isEditing = true } = {}) {
  const config = editorConfig({ components: { Words: block as never } });
  const Block = config.components['Words']!.render as ComponentType<Record<string, unknown>>;
  render(
    <LookedContext value={looked}>
      <style>{fs.readFileSync(path.join(__dirname, 'EmptySketch.module.css'), 'utf8')}</style>
      <Block id="a" text={text} puck={{ isEditing }} />
    </LookedContext>,
  );
}

// Rule: compose-21
test('a block that shows nothing has a sketch with its name while it is edited', () => {
  show(null);
  expect(screen.getByText('图文')).toBeVisible();
  expect(screen.getByText(HINT)).toBeVisible();
});

// Rule: compose-21
test('a block that shows something has no sketch', () => {
  show('秋天的酒');
  expect(screen.getByText(HINT)).not.toBeVisible();
});

// Rule: compose-21
test.each([
  ['for customers', { isEditing: false }],
  ['before the server has looked at the page', { looked: NOT_LOOKED }],
])('there is no sketch %s', (_when, how) => {
  show(null, how);
  expect(screen.queryByText(HINT)).not.toBeInTheDocument();
});
