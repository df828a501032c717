import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['settings.get'],
  states: { devices: { steps: [{ press: '登录设备' }], overlay: true } },
} satisfies Visit;
