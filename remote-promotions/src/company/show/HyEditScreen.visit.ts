import type { Visit } from '@cellar/shared/contract/visit';

export default { as: 'gold', data: ['companyPages.getOwn'] } satisfies Visit;
