import { Button } from '@cellar/shared/ui/base';
import { Fields, Form, TextField } from '@cellar/shared/ui/form';
import { useState } from 'react';

type SearchFormProps = {
  label: string;
  /** What is searched for now. */
  words: string;
  onSearch: (words: string) => void;
};

/** One field with its button; emptying it ends the search. */
export function SearchForm({ label, words, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState(words);
  const change = (text: string) => {
    setTyped(text);
    if (!text && words) onSearch('');
  };
  return (
    <Form label={label} onSubmit={() => onSearch(typed)}>
      <Fields>
        <TextField
          label={label}
          hideLabel
          clearable
          maxLength={40}
          enterKeyHint="search"
          autoComplete="off"
          placeholder={label}
          value={typed}
          onChange={change}
          right={
            <Button type="submit" size="s">
              搜索
            </Button>
          }
        />
      </Fields>
    </Form>
  );
}
