import { act, render, screen } from '@testing-library/react';
import { Puck, type Config, type Data } from '@puckeditor/core';
import { TopBar } from '../panels/TopBar';
import { pageHead } from '../../edit/fakes.testing';
import { useBlocks } from './useBlocks';
import { usePuckState } from './usePuckState';

/** After this the editor's library takes a step into its history by itself. */
const AFTER_MS = 300;
const CONFIG: Config = { components: { Divider: { render: () => <hr /> }, RichText: { render: () => <p /> } } };
const EMPTY: Data = { root: { props: {} }, content: [] };

function Work() {
  const { add } = useBlocks();
  const types = usePuckState(({ appState }) => appState.data.content.map(({ type }) => type).join(' '));
  return (
    <>
      <TopBar page={pageHead()} revision={1} savedAt="" state={{ kind: 'changed' }} onSave={() => undefined}>
        <button type="button" onClick={() => add('Divider')}>
          加分隔
        </button>
        <button type="button" onClick={() => add('RichText')}>
          加图文
        </button>
      </TopBar>
      <p data-testid="blocks">{types}</p>
    </>
  );
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

// The editor is shown once its stylesheet is there, which no test loads.
const button = (name: string) => screen.getByText(name);
const press = (name: string) => act(async () => button(name).click());
const pass = () => act(async () => jest.advanceTimersByTime(AFTER_MS));
const blocks = () => screen.getByTestId('blocks').textContent;

// Rule: compose-36
test('what was done a moment ago is taken back alone, and nothing of it is lost', async () => {
  render(
    <Puck config={CONFIG} data={EMPTY} iframe={{ enabled: false }}>
      <Work />
    </Puck>,
  );
  await pass();
  await press('加分隔');
  await pass();
  await press('加图文');
  await press('撤销');
  expect(blocks()).toBe('Divider');
  await pass();
  await press('重做');
  expect(blocks()).toBe('Divider RichText');
  await press('撤销');
  await press('加分隔');
  expect(button('重做')).toHaveAttribute('aria-disabled');
  await press('撤销');
  await press('撤销');
  expect(blocks()).toBe('');
  expect(button('撤销')).toHaveAttribute('aria-disabled');
});
