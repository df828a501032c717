import { Link } from '@cellar/shared/runtime/navigate';
import { Photo, Tag, type PictureData, Stack } from '@cellar/shared/ui/base';
import css from './GiftList.module.css';

export type Gift = {
  id: string;
  productId: string;
  name: string;
  picture: PictureData;
  /** A quiet line under the name. */
  note: string;
  /** 「还有 3 瓶」, 「已兑完」 */
  left: string;
  gone: boolean;
};

/** Goods that can be had for a voucher or a favour, one a row, each with what is left of it. */
export const GiftList = ({ list, label }: { list: readonly Gift[]; label: string }) => (
  <Stack as="ul" gap={10} aria-label={label}>
    {list.map(({ id, productId, name, picture, note, left, gone }) => (
      <li key={id}>
        <Link to={`/product?req_productId=${productId}`} className={css.gift}>
          <Photo picture={picture} units={80} ratio={1} fit="contain" alt="" className={css.picture} />
          <span className={css.text}>
            <b>{name}</b>
            <span>{note}</span>
            <span>
              <Tag tone={gone ? 'grey' : 'gold'}>{left}</Tag>
            </span>
          </span>
        </Link>
      </li>
    ))}
  </Stack>
);
