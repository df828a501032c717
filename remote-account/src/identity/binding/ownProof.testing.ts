import { ok, type Replies } from '@cellar/shared/testing/fakeApi';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Answers to the proof of the own phone. */
export const ownProof: Replies = {
  'auth.sendCheckCode': ok({ waitSeconds: 60, phone: '138****0001' }),
  'auth.checkPassword': ok({ ticket: 'own', expiresAt: '2026-01-01T00:05:00.000Z' }),
};

/** Types a code to the own phone and goes on. */
export async function proveOwn(user: UserEvent, action: string, where = document.body) {
  await user.type(await within(where).findByLabelText('验证码'), '654321');
  await user.click(screen.getByRole('button', { name: action }));
}
