import type { Services } from '../../../services';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { setOnSale, setSchedule } from './sale';

type Input = FieldsOf<'productAdmin.changeSales'>;

const changeOne = (
  services: Services,
  product: Input['products'][number],
  { act, fromAt, toAt }: Input,
  who: string,
): Promise<void> =>
  act === 'schedule'
    ? setSchedule(services, { ...product, fromAt, toAt }, who)
    : setOnSale(services, { ...product, onSale: act === 'onSale' }, who);

/** One after the other, each in a transaction of its own; names those that were refused. */
export async function changeSales(services: Services, input: Input, who: string) {
  const refused: { productId: string; message: string }[] = [];
  for (const product of input.products) {
    try {
      await changeOne(services, product, input, who);
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      refused.push({ productId: product.productId, message: error.message });
    }
  }
  return { refused };
}
