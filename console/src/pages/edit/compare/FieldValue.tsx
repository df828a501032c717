import { pages } from '@cellar/shared/api/pages/pages/calls';
import { PickKind } from '@cellar/shared/api/pages/pages/shapes';
import type { FieldLabels } from '@cellar/shared/blocks/fieldLabels';
import { pictureAddress } from '@cellar/shared/format/picture';
import { dayMinute } from '@cellar/shared/format/time/date';
import { useCall } from '../../../api/useCall';
import { Badge } from '../../../kit/base/Badge';
import text from '../../../kit/base/text.module.css';
import { blockTitle } from '../fields/BlockField';
import { formatLink, productsOf } from '../fields/links/links';
import type { PageBlock } from '../fields/pickedField';
import { PickRow } from '../fields/pick/PickRow';
import { idsOf, usePicked } from '../fields/pick/picks';
import type { StoredPicture } from '../fields/zones/zones';
import styles from './FieldValue.module.css';

const SHOWN = 320;

export type Side = { value: unknown; other: unknown /** What stands on this side only. */; mark: string };
type Props = Side & { labels: FieldLabels; content: readonly PageBlock[] };

const isPickKind = (picks: string): picks is PickKind => PickKind.options.some((kind) => kind === picks);
const Nothing = () => <span className={text.dim}>空</span>;

function Things({ kind, value, other, mark }: Side & { kind: PickKind }) {
  const ids = idsOf(value);
  const { known, isReading } = usePicked(kind, ids);
  return (
    <ul className={styles.things}>
      {ids.map((id) => (
        <li key={id}>
          <PickRow one={known.get(id)} id={id} isReading={isReading} />
          {!idsOf(other).includes(id) && <Badge>{mark}</Badge>}
        </li>
      ))}
    </ul>
  );
}

function LinkValue({ link }: { link: string }) {
  const { data } = useCall(pages.listLinks, {}, { refetchInterval: false });
  const { known } = usePicked('product', data ? productsOf(link, data) : []);
  return data ? formatLink(link, data, (id) => known.get(id)?.name).text : link;
}

const PictureValue = ({ picture: { key, width, height, alt } }: { picture: StoredPicture }) => (
  <>
    <img
      className={styles.picture}
      src={pictureAddress('', key, SHOWN, 'webp')}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
    />
    <p className={text.dim}>
      {alt || '没有说明'} · {width} × {height}
    </p>
  </>
);

function Parts({ labels, value, ...rest }: Props) {
  const parts = value as Record<string, unknown>;
  return Object.entries(labels.fields ?? {}).map(([name, own]) => (
    <div key={name} className={styles.part}>
      <span className={text.dim}>{own.label}</span>
      <FieldValue {...rest} labels={own} value={parts[name]} />
    </div>
  ));
}

const Entries = ({ value, ...rest }: Props) => (
  <ol className={styles.entries}>
    {(value as unknown[]).map((entry, index) => (
      <li key={index}>
        <Parts {...rest} value={entry} />
      </li>
    ))}
  </ol>
);

function picked(picks: FieldLabels['picks'], { content, ...side }: Props) {
  const { value } = side;
  if (picks === 'picture') return <PictureValue picture={value as StoredPicture} />;
  if (picks === 'link') return <LinkValue link={String(value)} />;
  if (picks === 'instant') return `${dayMinute(String(value))}（上海时间）`;
  if (picks === 'block') {
    const block = content.find(({ props }) => props.id === value);
    return block ? blockTitle(block) : '已经删除的区块';
  }
  return picks && isPickKind(picks) ? <Things kind={picks} {...side} /> : String(value);
}

/** A value as people read it: goods by name, pictures as pictures, minutes by Shanghai's clocks. */
export function FieldValue(props: Props) {
  const { labels, value } = props;
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return labels.picks === 'link' && value === '' ? '不跳转' : <Nothing />;
  if (labels.fields) return Array.isArray(value) ? <Entries {...props} /> : <Parts {...props} />;
  if (labels.options) return labels.options[String(value)] ?? String(value);
  if (labels.picks) return picked(labels.picks, props);
  return <span className={styles.text}>{typeof value === 'object' ? JSON.stringify(value) : String(value)}</span>;
}
