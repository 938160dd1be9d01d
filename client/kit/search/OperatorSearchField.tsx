import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useRecordSearch } from '../records/useRecordSearch.ts';
import { SearchField } from '../SearchField.tsx';
import { type SearchOperator, type SearchValue, type Suggestion, suggestionsFor, typingIn } from './operators.ts';

type Props = Omit<ComponentProps<typeof SearchField>, 'offering'> & { operators: readonly SearchOperator[] };

/** Closed; open for what is typed; open for all there is, by the arrow down. */
type Mode = 'closed' | 'typing' | 'asked';

/** A search box that offers operators and their values while they are typed; Enter without a choice searches as it is. */
export function OperatorSearchField({ operators, ...field }: Props) {
  const text = useText();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [typed, setTyped] = useState(field.value);
  const [mode, setMode] = useState<Mode>('closed');
  const [at, setAt] = useState(-1);
  const typing = typingIn(typed, operators);
  const { find } = typing.operator ?? {};
  const { found } = useRecordSearch<SearchValue>(
    (part) => find?.(part) ?? Promise.resolve([]),
    typing.part,
    mode !== 'closed' && find !== undefined,
  );
  const offered = mode === 'closed' ? [] : suggestionsFor(typing, operators, find ? found : [], mode === 'asked');
  const isOpen = offered.length > 0;

  const go = (to: Mode, next = -1) => {
    setMode(to);
    setAt(next);
  };
  const choose = ({ text: next, isWhole }: Suggestion) => {
    setTyped(next);
    go(isWhole ? 'closed' : 'typing');
  };
  const onKey = (event: KeyboardEvent): boolean => {
    const { key } = event;
    if (key === 'ArrowDown' && !isOpen) go('asked');
    else if (isOpen && (key === 'ArrowDown' || key === 'ArrowUp')) {
      const count = offered.length + 1;
      setAt(((at + 1 + (key === 'ArrowDown' ? 1 : -1) + count) % count) - 1);
    } else if (isOpen && key === 'Enter' && offered[at] !== undefined) choose(offered[at]);
    else if (isOpen && key === 'Escape') go('closed');
    else {
      if (key === 'Enter' || key === 'Tab') go('closed');
      return false;
    }
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return (
    <Box ref={setAnchor} sx={{ width: '100%', minWidth: 0 }}>
      <SearchField
        {...field}
        offering={{
          typed,
          onType: (next) => {
            setTyped(next);
            // What came from elsewhere, such as the address, is no typing.
            go(anchor?.contains(document.activeElement) ? 'typing' : 'closed');
          },
          onKey,
          inputProps: {
            role: 'combobox',
            // Operators are Latin letters: beside them a colon would stand on the wrong side.
            dir: typed === '' ? undefined : 'auto',
            autoComplete: 'off',
            'aria-autocomplete': 'list',
            'aria-expanded': isOpen,
            'aria-controls': isOpen ? id : undefined,
            'aria-activedescendant': isOpen && at >= 0 ? `${id}-${at}` : undefined,
            onBlur: () => go('closed'),
          },
        }}
      />
      <Popper open={isOpen} anchorEl={anchor} placement="bottom-start" sx={{ zIndex: 'modal' }}>
        <Paper
          elevation={8}
          role="listbox"
          id={id}
          aria-label={text('parts.operators.list')}
          sx={{ minWidth: 260, maxWidth: 'min(560px, calc(100vw - 32px))', py: 2, mt: 1 }}
        >
          {offered.map((one, index) => (
            <ListItemButton
              key={one.shown}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              selected={index === at}
              // The focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(one)}
              sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0, minHeight: 40 }}
            >
              <Box component="bdi" dir="ltr" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                {one.shown}
              </Box>
              {one.hint && (
                <Box component="bdi" sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  {one.hint}
                </Box>
              )}
            </ListItemButton>
          ))}
        </Paper>
      </Popper>
    </Box>
  );
}
