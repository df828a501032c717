import type { BlockProps } from '@cellar/shared/blocks/props/props';
import { Link } from '@cellar/shared/runtime/navigate';
import { cx } from '@cellar/shared/ui/base';
import { Fragment } from 'react';
import { leads } from '../common/Hot';
import { readRichText, type Inline, type RichBlock } from './readRichText';
import css from './RichText.module.css';

function InlineText({ inline }: { inline: readonly Inline[] }) {
  return inline.map((part, at) => {
    if (part.kind === 'bold') return <b key={at}>{part.text}</b>;
    if (part.kind === 'link' && leads(part.to)) {
      return (
        <Link key={at} to={part.to} className={css.link}>
          {part.text}
        </Link>
      );
    }
    return <Fragment key={at}>{part.text}</Fragment>;
  });
}

function Part({ part }: { part: RichBlock }) {
  switch (part.kind) {
    case 'heading':
      return (
        <h3>
          <InlineText inline={part.inline} />
        </h3>
      );
    case 'quote':
      return (
        <blockquote>
          <InlineText inline={part.inline} />
        </blockquote>
      );
    case 'rule':
      return <hr />;
    case 'list': {
      const List = part.ordered ? 'ol' : 'ul';
      return (
        <List>
          {part.items.map((item, at) => (
            <li key={at}>
              <InlineText inline={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'paragraph':
      return (
        <p>
          <InlineText inline={part.inline} />
        </p>
      );
  }
}

/** Text of operations. Only the small format is understood: whatever looks like markup stays text. */
export default function RichText({ title, text, align, folded }: BlockProps<'RichText'>) {
  const parts = readRichText(text).map((part, at) => <Part key={at} part={part} />);
  if (!title && parts.length === 0) return null;
  if (folded) {
    return (
      <details className={cx(css.text, css[align])}>
        <summary>{title || '活动规则'}</summary>
        {parts}
      </details>
    );
  }
  return (
    <div className={cx(css.text, css[align])}>
      {title && <h2>{title}</h2>}
      {parts}
    </div>
  );
}
