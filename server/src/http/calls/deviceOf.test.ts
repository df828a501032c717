import { deviceOf } from './deviceOf';
import { placeOf } from '../network/networkOf';

// Rule: device-1
test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.53', 'iPhone · 微信'],
  ['Mozilla/5.0 (Linux; Android 14; V2324A) Chrome/126.0 Mobile Safari/537.36 CellarApp/2.5.0', '安卓手机 · 酒窖 App'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0', 'Windows 电脑 · Edge'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15', 'Mac 电脑 · Safari'],
  ['curl/8.5', '其他设备 · 浏览器'],
  [undefined, '其他设备 · 浏览器'],
])('%s is shown as %s', (agent, text) => expect(deviceOf(agent)).toBe(text));

// Rule: device-1
test.each([
  ['203.0.113.77', '203.0.113.*'],
  ['::ffff:203.0.113.77', '203.0.113.*'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:*'],
  ['', ''],
])('of the address %s only %s is kept', (ip, place) => expect(placeOf(ip)).toBe(place));
