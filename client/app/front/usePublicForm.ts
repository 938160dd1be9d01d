import { type SyntheticEvent, useRef, useState } from 'react';
import { PublicFailure } from '../../lib/publicQuery.ts';
import { dropTabDraft } from '../../lib/tabDrafts.ts';
import { useText } from '../../lib/text.ts';
import { useTabDraft } from '../../lib/useTabDraft.ts';

type Reason = { key: string; limit?: number | string };
type Reasons<Name extends string> = Partial<Record<Name, Reason>>;
type Values<Name extends string> = Record<Name, string>;

const mailAddress = /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/;

const reasonFor = (name: string, value: string): Reason | undefined =>
  value === '' ? { key: 'required' } : name === 'email' && !mailAddress.test(value) ? { key: 'malformed' } : undefined;

/**
 * A small form that everybody may send: all of its fields are needed, and one called `email` is a mail address. Says
 * what is wrong at the field, and what went wrong with the whole; what was typed stays, over a reload of the tab, too.
 */
export function usePublicForm<Name extends string>(
  names: readonly Name[],
  send: (values: Values<Name>) => Promise<unknown>,
  /** Name of its draft. */
  draft: string,
) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const [reasons, setReasons] = useState<Reasons<Name>>({});
  const [failure, setFailure] = useState<'limited' | 'network' | 'failed' | null>(null);
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState<Values<Name> | null>(null);

  useTabDraft(form, draft, names, sent === null);

  function show(found: Reasons<Name>): boolean {
    setReasons(found);
    const first = names.find((name) => found[name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  }

  async function handleSubmit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const data = new FormData(event.currentTarget);
    const values = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '').trim()])) as Values<Name>;
    setFailure(null);
    if (show(Object.fromEntries(names.map((name) => [name, reasonFor(name, values[name])])) as Reasons<Name>)) return;
    setSending(true);
    try {
      await send(values);
      dropTabDraft(draft);
      setSent(values);
    } catch (error) {
      if (!(error instanceof PublicFailure)) setFailure('network');
      else if (error.code === 'RATE_LIMITED') setFailure('limited');
      else if (!show(error.fields as Reasons<Name>)) setFailure('failed');
    } finally {
      setSending(false);
    }
  }

  const problemOf = (name: Name): string | undefined => {
    const reason = reasons[name];
    if (!reason) return undefined;
    if (reason.key === 'tooLong') return text('site.form.tooLong', { limit: reason.limit });
    return text(reason.key === 'malformed' ? 'site.form.email' : 'site.form.required');
  };
  return {
    form,
    handleSubmit,
    isSending,
    /** What was sent, once it arrived. */
    sent,
    problemOf,
    failure: failure && text(`site.form.${failure}`),
    clear: (name: Name) => setReasons((now) => ({ ...now, [name]: undefined })),
    again: () => setSent(null),
  };
}
