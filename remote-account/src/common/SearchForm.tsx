import { Button } from '@cellar/shared/ui/base';
import { Fields, Form, TextField } from '@cellar/shared/ui/form';
import { useState } from 'react';

type SearchFormProps = {
  label: string;
  /** What is searched for now. */
  text: string;
  onSearch: (message: string) => void;
};

/** One field with its button; emptying it ends the search. */
export function SearchForm({ label, text: message, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState(message);
  const change = (text: string) => {
    setTyped(text);
    if (!text && message) onSearch('');
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
