import type { RemoteRow } from '@cellar/shared/api/platform/releases/remoteSchema';
import type { RowAction } from '../../kit/table/RowActions';
import { actionsOf } from './actions';
import type { Doing } from './dialogs/RemoteDialogs';

/** What can be done to a remote: one click opens the question, a second one does it. */
export const remoteButtons = (row: RemoteRow, ask: (doing: Doing) => void): RowAction[] =>
  actionsOf(row).map(({ kind, text, blocked }) => ({
    label: text,
    blocked,
    needsFresh: true,
    run: () => ask({ kind, row }),
  }));
