import { fakeApi, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import { sessionId, session, waitingPlace } from '../../common/classes.testing';
import { SessionWaiting } from './SessionWaiting';

const show = (replies: Replies) => {
  const onStale = jest.fn();
  const api = fakeApi(replies);
  const shown = renderScreen(<SessionWaiting sessionId={sessionId} onStale={onStale} />, '/course', { person: true });
  return { api, onStale, ...shown };
};
const open = async ({ user }: ReturnType<typeof show>) => user.click(screen.getByRole('button', { name: '加入候补' }));

// Rule: course-25
test('joins the list for so many seats', async () => {
  const shown = show({
    'classOrders.listWaiting': ok({ list: [] }),
    'classOrders.joinWaiting': ok(waitingPlace({ ahead: 0 })),
  });
  await open(shown);
  await screen.findByText('本班已满，可加入候补');
  await open(shown);
  expect(await screen.findByText('你排在第 1 位，有空位时最先通知你')).toBeVisible();
  expect(shown.api.sent('classOrders.joinWaiting')).toMatchObject([{ sessionId, seats: '1' }]);
});

// Rule: course-25
test('who waits already sees the own place', async () => {
  const place = waitingPlace({ session: session({ remaining: 0 }) });
  const shown = show({ 'classOrders.listWaiting': ok({ list: [place] }) });
  await open(shown);
  expect(await screen.findByText('前面还有 3 人，轮到你时会发消息通知')).toBeVisible();
});

// Rule: course-25
test('seats that came free meanwhile are said, and the session is asked for again', async () => {
  const shown = show({
    'classOrders.listWaiting': ok({ list: [] }),
    'classOrders.joinWaiting': refused('现在有名额，可以直接报名', { code: 'free' }),
  });
  await open(shown);
  await screen.findByText('本班已满，可加入候补');
  await open(shown);
  expect(await screen.findByText('现在有名额，可以直接报名')).toBeVisible();
  await waitFor(() => expect(shown.onStale).toHaveBeenCalled());
});
