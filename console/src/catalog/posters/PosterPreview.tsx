import type { Drawing, Layer } from '@cellar/shared/api/catalog/posters/shapes';
import styles from './PosterPreview.module.css';

type Text = Extract<Layer, { kind: 'text' }>;
/** What stands where the goods and the person will stand. */
const SAMPLE = {
  name: '商品名称',
  foreignName: 'Château',
  price: '¥199',
  listPrice: '¥259',
  inviter: '会员昵称',
} as const;
const ANCHORS = { left: ['start', 0], center: ['middle', 0.5], right: ['end', 1] } as const;
/** What is a picture later is a plain area here. */
const BLANK = 'currentColor';

function TextLayer({ layer, text }: { layer: Text; text: string }) {
  const { x, y, w, h, size, color, align, of, fixed = '' } = layer;
  const [anchor, share] = ANCHORS[align];
  const written = of === 'fixed' ? fixed : of === 'words' ? text : SAMPLE[of];
  return (
    <text
      x={x + w * share}
      y={y + h / 2}
      fill={color}
      fontSize={`${size}`}
      fontWeight={layer.bold ? 600 : 400}
      textAnchor={anchor}
      dominantBaseline="middle"
      textDecoration={layer.struck ? 'line-through' : 'none'}
      {...(written.length * size > w && { textLength: w, lengthAdjust: 'spacingAndGlyphs' })}
    >
      {written}
    </text>
  );
}

function ShownLayer({ layer, text, id }: { layer: Layer; text: string; id: string }) {
  switch (layer.kind) {
    case 'text':
      return <TextLayer layer={layer} text={text} />;
    case 'area': {
      const { x, y, w, h, color, to, radius = 0 } = layer;
      const box = { x, y, width: w, height: h, rx: radius };
      if (!to) return <rect {...box} fill={color} />;
      return (
        <>
          <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor={color} />
            <stop offset="1" stopColor={to} />
          </linearGradient>
          <rect {...box} fill={`url(#${id})`} />
        </>
      );
    }
    case 'frame': {
      const { x, y, w, h, color, radius = 0 } = layer;
      return <rect {...{ x, y, width: w, height: h, rx: radius }} fill="none" stroke={color} />;
    }
    case 'photo': {
      const { x, y, w, h } = layer;
      return (
        <g className={styles.blank}>
          <rect {...{ x, y, width: w, height: h, rx: 8 }} fill={BLANK} />
          <text className={styles.label} x={x + w / 2} y={y + h / 2} textAnchor="middle">
            商品图
          </text>
        </g>
      );
    }
    case 'code': {
      const { x, y, w } = layer;
      return (
        <g className={styles.blank}>
          <rect {...{ x, y, width: w, height: w, rx: 6 }} fill={BLANK} />
          <text className={styles.label} x={x + w / 2} y={y + w / 2} textAnchor="middle" dominantBaseline="middle">
            二维码
          </text>
        </g>
      );
    }
  }
}

/** How a poster looks, with samples where goods and person will stand. */
export const PosterPreview = ({ drawing, text }: { drawing: Drawing; text: string }) => (
  <svg className={styles.preview} viewBox={`0 0 ${drawing.width} ${drawing.height}`} role="img" aria-label="海报预览">
    {drawing.layers.map((layer, at) => (
      <ShownLayer key={at} layer={layer} text={text} id={`poster-${at}`} />
    ))}
  </svg>
);
