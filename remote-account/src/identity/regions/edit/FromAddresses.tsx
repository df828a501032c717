import { addresses } from '@cellar/shared/api/identity/addresses/calls';
import type { Address } from '@cellar/shared/api/identity/addresses/schema';
import { areaText, isOverseas, type Area } from '@cellar/shared/format/address/area';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Icon, Row, Section } from '@cellar/shared/ui/base';
import css from '../regions.module.css';
import type { RegionRow } from './useRegions';

/** The city of an address inside the country. */
const cityOf = ({ areaCode, country, province, city }: Address): Area => ({
  code: `${areaCode.slice(0, 4)}00`,
  country,
  province,
  city,
  county: '',
});

const citiesOf = (list: readonly Address[], rows: readonly RegionRow[]) => {
  const cities = list.filter(({ areaCode }) => !isOverseas(areaCode)).map(cityOf);
  const known = new Set(rows.map(({ areaCode }) => areaCode));
  return [...new Map(cities.map((city) => [city.code, city])).values()].filter(({ code }) => !known.has(code));
};

type FromAddressesProps = { rows: readonly RegionRow[]; disabled: boolean; onAdd: (area: Area) => void };

/** Cities that the person has goods sent to, each added by one tap. */
export function FromAddresses({ rows, disabled, onAdd }: FromAddressesProps) {
  const saved = useLoad(addresses.list, []);
  const cities = citiesOf(saved.data?.list ?? [], rows);
  if (cities.length === 0) return null;
  return (
    <Section title="你的收货城市" note="点一下就添加">
      <Row as="ul" wrap align="stretch">
        {cities.map((city) => (
          <li key={city.code}>
            <button type="button" className={css.city} disabled={disabled} onClick={() => onAdd(city)}>
              <Icon name="plus" size={14} />
              {areaText(city)}
            </button>
          </li>
        ))}
      </Row>
    </Section>
  );
}
