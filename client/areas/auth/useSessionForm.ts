import { type FormEvent, useRef, useState } from 'react';
import type { NextStep, Reasons, SessionResult } from '../../lib/session.ts';

export type Alert = { kind: 'network' | 'failed' | 'forbidden' | 'conflict' } | { kind: 'limited'; seconds: number };

type Values<Name extends string> = Record<Name, string>;
type Options<Name extends string> = {
  check: (values: Values<Name>) => Reasons;
  send: (values: Values<Name>, form: FormData) => Promise<SessionResult>;
  /** The password was right and is not enough. */
  onNext?: (next: NextStep, form: FormData) => void;
};

const isValidEmail = (value: string) => /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/.test(value);

/** What is wrong with a mail address, if anything. */
export function emailReason(value: string): Reasons[string] {
  if (!value.trim()) return { key: 'required' };
  return isValidEmail(value.trim()) ? undefined : { key: 'email' };
}

export const requiredReason = (value: string): Reasons[string] => (value ? undefined : { key: 'required' });

/** A form that opens a session: checks, sends, shows what was refused and puts the focus on the first wrong field. */
export function useSessionForm<Name extends string>(names: readonly Name[], { check, send, onNext }: Options<Name>) {
  const form = useRef<HTMLFormElement>(null);
  const [reasons, setReasons] = useState<Reasons>({});
  const [alert, setAlert] = useState<Alert | null>(null);
  const [isSending, setSending] = useState(false);

  function show(found: Reasons): boolean {
    setReasons(found);
    const first = names.find((name) => found[name]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const data = new FormData(event.currentTarget);
    const values = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Values<Name>;
    setAlert(null);
    if (show(check(values))) return;
    setSending(true);
    try {
      const result = await send(values, data);
      if (!result.isOpen && result.next && onNext) onNext(result.next, data);
      else if (!result.isOpen) refuse(result);
    } catch {
      setAlert({ kind: 'network' });
    } finally {
      setSending(false);
    }
  }

  function refuse({ status, reasons: found, retryAfterSeconds }: Extract<SessionResult, { isOpen: false }>): void {
    if (status === 429) setAlert({ kind: 'limited', seconds: retryAfterSeconds });
    else if (status === 403) setAlert({ kind: 'forbidden' });
    else if (status === 409) setAlert({ kind: 'conflict' });
    else if (status !== 400 || !show(found)) setAlert({ kind: 'failed' });
  }

  return {
    form,
    reasons,
    alert,
    isSending,
    handleSubmit,
    clear: (name: Name) => setReasons((now) => ({ ...now, [name]: undefined })),
  };
}
