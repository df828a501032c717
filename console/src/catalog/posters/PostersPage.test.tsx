import { screen, waitFor } from '@testing-library/react';
import { fakeServer } from '../../testing/fakes';
import { openPage } from '../../testing/open';
import { doTo } from '../../testing/menu';

const template = { id: '01911000-0000-7000-8000-000000000001', name: '今晚喝什么', type: '日常推荐', saved: 3 };

// Rule: poster-4
test('a template is switched off and says so', async () => {
  let enabled = true;
  fakeServer(({ method }) => {
    if (method === 'POST') enabled = false;
    return method === 'POST'
      ? { states: 200, result: null }
      : { states: 200, result: { list: [{ ...template, enabled }] } };
  });
  const { said } = openPage(['pages-publish'], '/posters');
  expect(await screen.findByRole('row', { name: /今晚喝什么/ })).toHaveTextContent('使用中');
  await doTo('今晚喝什么', '下线');
  expect(await screen.findByText('已下线')).toBeInTheDocument();
  await waitFor(() => expect(said).toEqual(['「今晚喝什么」已下线']));
});

test('a viewer switches none; one that somebody else changed is said', async () => {
  fakeServer(() => ({ states: 200, result: { list: [{ ...template, enabled: true }] } }));
  const { unmount } = openPage(['viewer'], '/posters');
  await screen.findByRole('row', { name: /今晚喝什么/ });
  expect(screen.queryByRole('button', { name: /^操作/ })).not.toBeInTheDocument();
  unmount();
  fakeServer(({ method }) =>
    method === 'POST'
      ? { states: 409, message: '模板已被他人修改，请刷新', code: 'changed' }
      : { states: 200, result: { list: [{ ...template, enabled: true }] } },
  );
  const { said } = openPage(['pages-publish'], '/posters');
  await doTo('今晚喝什么', '下线');
  await waitFor(() => expect(said).toEqual(['模板已被他人修改，请刷新']));
});
