import { fakeApi, ok } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import { session, sessionId, signUpId, signUpSheet } from '../../common/classes.testing';
import ProclassEnrolmentScreen from './ProclassEnrolmentScreen';

// Rule: course-21
test('a region class wants name and phone only', async () => {
  const region = session({ kind: 'region', level: null, regionId: 'rioja', title: '里奥哈产区课' });
  const api = fakeApi({
    'classOrders.getSignUp': ok(signUpSheet({ session: region, needsIdentity: false })),
    'addresses.list': ok({ list: [], most: 20 }),
    'classOrders.saveSignUp': ok({ signUpId }),
  });
  const at = `/proclass-enrolment?sessionId=${sessionId}`;
  const { user, went } = renderScreen(<ProclassEnrolmentScreen />, at, { person: true });
  await user.type(await screen.findByLabelText('姓名'), '林黛玉');
  expect(screen.getByRole('heading', { name: '产区课报名' })).toBeVisible();
  expect(screen.queryByLabelText('姓名拼音')).toBeNull();
  expect(screen.queryByLabelText('身份证号')).toBeNull();
  await user.type(screen.getByLabelText('手机号'), '13800000001');
  await user.type(screen.getByLabelText('联系手机'), '13800000001');
  await user.click(screen.getByRole('checkbox', { name: '我已阅读并同意' }));
  await user.click(screen.getByRole('button', { name: '下一步' }));
  await waitFor(() => expect(went).toEqual([`/course-order?signUpId=${signUpId}`]));
  expect(JSON.parse(api.sent('classOrders.saveSignUp')[0]?.['participants'] ?? '')).toEqual([
    { name: '林黛玉', pinyin: '', phone: '13800000001', idNumber: '' },
  ]);
});
