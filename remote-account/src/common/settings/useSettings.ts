import { settings } from '@cellar/shared/api/identity/settings/calls';
import type { UserSettings } from '@cellar/shared/api/identity/settings/schema';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { useState } from 'react';

export type SettingsProps = {
  shown: UserSettings;
  change: (change: Partial<UserSettings>) => void;
  busy: boolean;
};

/** The switches as the server keeps them; a change shows once it is stored. */
export function useSettings(stored: UserSettings): SettingsProps {
  const [shown, setShown] = useState(stored);
  const { submit, busy } = useSubmit(async (wanted: Partial<UserSettings>) => setShown(await settings.update(wanted)));
  return { shown, change: (wanted) => void submit(wanted), busy };
}
