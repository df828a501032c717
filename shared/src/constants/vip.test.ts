import { VIP_APPLICATION, VIP_STATUS } from './vip';

// Rule: guard-21
test('marks keep their numbers, of people and of applications', () => {
  expect(VIP_STATUS).toEqual({ freeze: -1, status: 0, authstr: 0, checked: 1, reject: 2, veto: 3, easyPassword: 1 });
  expect(VIP_APPLICATION).toEqual({
    status: 1,
    init: 0,
    authstr: 1,
    firstChecked: 2,
    firstReject: 3,
    checked: 4,
    secondReject: 5,
    veto: 6,
    easyPassword: 1,
  });
});
