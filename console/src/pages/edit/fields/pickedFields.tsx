import type { ComponentType } from 'react';
import type { PickKind } from '@cellar/shared/api/pages/pages/shapes';
import type { Picks } from '@cellar/shared/blocks/picks';
import { BlockField } from './BlockField';
import { FilmField } from './FilmField';
import { LinkField } from './links/LinkField';
import type { PickedFieldProps } from './pickedField';
import { PickField } from './pick/PickField';
import { PictureField } from './PictureField';
import { ZonesField } from './zones/ZonesField';
import { Field } from '../../../kit/form/Field';
import { formatTyped } from '../../../kit/form/typed/formatTyped';
import { instantOf, typedMinute } from '../../../kit/base/times';

/** A minute by Shanghai's clocks; empty is none. */
const InstantField = ({ label, value, onChange, readOnly = false }: PickedFieldProps) => (
  <Field label={label} hint={[formatTyped(typedMinute(value)), '上海时间'].filter(Boolean).join('，')}>
    {(control) => (
      <input
        {...control}
        type="datetime-local"
        value={typedMinute(value)}
        readOnly={readOnly}
        onChange={(event) => onChange(instantOf(event.target.value))}
      />
    )}
  </Field>
);

export type { PickedFieldProps } from './pickedField';

const pickOf = (kind: PickKind) =>
  function Picker(props: PickedFieldProps) {
    return <PickField {...props} kind={kind} />;
  };

/** The field for each kind of value that a block can hold. */
export const pickedFields: Record<Picks, ComponentType<PickedFieldProps>> = {
  product: pickOf('product'),
  coupon: pickOf('coupon'),
  sale: pickOf('sale'),
  lottery: pickOf('lottery'),
  group: pickOf('group'),
  lightRob: pickOf('lightRob'),
  packetRain: pickOf('packetRain'),
  superBuy: pickOf('superBuy'),
  reward: pickOf('reward'),
  reservable: pickOf('reservable'),
  store: pickOf('store'),
  picture: PictureField,
  zones: ZonesField,
  link: LinkField,
  block: BlockField,
  instant: InstantField,
  film: FilmField,
};
