import type { ArticleSection } from '@cellar/shared/api/catalog/headlines/schema';
import { Photo } from '@cellar/shared/ui/base';
import css from './Sections.module.css';

/** The text of an article, part by part. */
export const Sections = ({ sections }: { sections: readonly ArticleSection[] }) =>
  sections.map((section, index) => <Part key={index} section={section} />);

function Part({ section }: { section: ArticleSection }) {
  switch (section.kind) {
    case 'heading':
      return <h3 className={css.heading}>{section.text}</h3>;
    case 'text':
      return <p className={css.text}>{section.text}</p>;
    case 'picture':
      return (
        <figure className={css.figure}>
          <Photo picture={section.picture} units={319} className={css.photo} />
          <figcaption className={css.caption} aria-hidden>
            {section.picture.alt}
          </figcaption>
        </figure>
      );
  }
}
