import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Which form lies over the page: it stands in the address as `do`, so that Back closes it and a link opens it. */
export function useOpenForm(): [string | null, (name: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const setOpen = useCallback(
    (name: string | null) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (name === null) next.delete('do');
          else next.set('do', name);
          return next;
        },
        { replace: name === null, preventScrollReset: true },
      ),
    [setParams],
  );
  return [params.get('do'), setOpen];
}
