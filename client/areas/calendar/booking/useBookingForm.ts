import { useRef, useState } from 'react';
import { PublicFailure } from '../../../lib/publicQuery.ts';
import { useText } from '../../../lib/text.ts';

type Question = { label: string; isRequired: boolean };
type Reason = { key: string; limit?: number | string };

const mailAddress = /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/;

/** What a visitor types to book, and what is wrong with it. It stays while another time is chosen. */
export function useBookingForm(questions: readonly Question[]) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Record<string, string>>({});
  const [reasons, setReasons] = useState<Record<string, Reason>>({});
  const [failure, setFailure] = useState<'taken' | 'limited' | 'failed' | 'gone' | null>(null);
  const valueOf = (name: string) => values[name] ?? '';
  const answers = questions.map((_, at) => valueOf(`answers.${at}`).trim());

  function show(found: Record<string, Reason>): boolean {
    setReasons(found);
    const names = ['name', 'email', ...questions.map((_, at) => `answers.${at}`)];
    const first = names.find((name) => found[name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  }
  const check = (): boolean => {
    const found: Record<string, Reason> = {};
    if (valueOf('name').trim() === '') found['name'] = { key: 'required' };
    if (!mailAddress.test(valueOf('email').trim()))
      found['email'] = { key: valueOf('email').trim() === '' ? 'required' : 'malformed' };
    for (const [at, { isRequired }] of questions.entries())
      if (isRequired && answers[at] === '') found[`answers.${at}`] = { key: 'required' };
    setFailure(null);
    return !show(found);
  };
  const fail = (error: unknown): void => {
    if (!(error instanceof PublicFailure)) return setFailure('failed');
    if (error.fields['startsAt']) return setFailure('taken');
    if (error.code === 'RATE_LIMITED') return setFailure('limited');
    if (error.code === 'NOT_FOUND') return setFailure('gone');
    if (!show(error.fields)) setFailure('failed');
  };
  const problemOf = (name: string): string | undefined => {
    const reason = reasons[name];
    if (!reason) return undefined;
    if (reason.key === 'tooLong') return text('booking.problem.tooLong', { count: Number(reason.limit) });
    if (reason.key === 'tooMany') return text('booking.problem.tooMany', { count: Number(reason.limit) });
    return text(reason.key === 'required' ? 'booking.problem.required' : 'booking.problem.email');
  };
  /** What a field takes. */
  const field = (name: string) => ({
    name,
    value: valueOf(name),
    problem: problemOf(name),
    onChange: (value: string) => {
      setValues((now) => ({ ...now, [name]: value }));
      setReasons(({ [name]: _gone, ...rest }) => rest);
    },
  });
  return { form, field, answers, valueOf, check, fail, failure, clear: () => setFailure(null) };
}
