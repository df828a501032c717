import { products } from '@cellar/shared/api/catalog/products/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useNear } from '@cellar/shared/hooks/useNear';
import { Loaded, Photo, Section, Skeleton } from '@cellar/shared/ui/base';
import css from './graphic.module.css';
import { Parameters } from './Parameters';
import page from './ProductScreen.module.css';

function Blocks({ productId }: { productId: string }) {
  const graphic = useLoad(() => products.getGraphic({ productId }), [productId]);
  return (
    <Loaded from={graphic} skeleton={<Skeleton shapes="card card" />}>
      {({ blocks }) =>
        blocks.map((block, index) => {
          if (block.kind === 'picture')
            return <Photo key={index} picture={block.picture} units={375} className={css.graphicPhoto} />;
          if (block.kind === 'text') return <p key={index}>{block.text}</p>;
          if (block.kind === 'title') {
            return (
              <h3 key={index}>
                {block.text}
                <small>{block.foreign}</small>
              </h3>
            );
          }
          return <Parameters key={index} rows={block.rows} />;
        })
      }
    </Loaded>
  );
}

/** How far below the screen it is asked for already. */
const AHEAD_PX = 300;

/** The long description: asked for when the person comes near it. */
export function Graphic({ productId }: { productId: string }) {
  const { place, near } = useNear<HTMLDivElement>(AHEAD_PX);
  return (
    <Section title="图文详情" className={page.section}>
      <div ref={place} className={css.graphic}>
        {near ? <Blocks productId={productId} /> : <Skeleton shapes="card" />}
      </div>
    </Section>
  );
}
