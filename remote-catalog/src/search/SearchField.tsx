import { useTyping } from '@cellar/shared/hooks/useTyping';
import { useBack } from '@cellar/shared/runtime/navigate';
import { Icon } from '@cellar/shared/ui/base';
import { useRef, type FormEvent } from 'react';
import css from './SearchResultScreen.module.css';

type SearchFieldProps = {
  query: string;
  /** What is being typed; null while the field is not used. */
  typed: string | null;
  onType: (text: string) => void;
  onSearch: (text: string) => void;
  onLeave: () => void;
};

export function SearchField({ query, typed, onType, onSearch, onLeave }: SearchFieldProps) {
  const back = useBack();
  const field = useRef<HTMLInputElement>(null);
  const typing = useTyping({ value: typed ?? query, onChange: onType });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    field.current?.blur();
    onSearch(typed ?? query);
  };
  const leave = () => {
    if (typed === null) return back();
    field.current?.blur();
    onLeave();
  };
  return (
    <form role="search" className={css.form} onSubmit={submit}>
      {(typed !== null || query) && (
        <button type="button" className={css.back} aria-label={typed === null ? '返回' : '取消搜索'} onClick={leave}>
          <Icon name="back" />
        </button>
      )}
      <label className={css.field}>
        <Icon name="search" size={16} />
        <input
          ref={field}
          type="search"
          enterKeyHint="search"
          aria-label="搜索商品"
          placeholder="酒名、酒庄、产区、葡萄品种"
          maxLength={80}
          autoComplete="off"
          onFocus={() => onType(query)}
          {...typing}
        />
      </label>
      <button type="submit" className={css.submit}>
        搜索
      </button>
    </form>
  );
}
