import { useState } from 'react';
import { draftKey, dropDraft, readDraft, writeDraft } from '../../../lib/formDrafts.ts';
import { useViewer } from '../../../lib/session.ts';
import type { Answer } from './answers.ts';

type Answers = Readonly<Record<string, Answer>>;

/** Answers of an attempt while they are given: a reload of the page loses none. */
export function useAnswers(attemptId: string) {
  const key = draftKey(useViewer()?.id ?? '', `quiz:${attemptId}`);
  const [answers, setAnswers] = useState<Answers>(() => (readDraft(key)?.values ?? {}) as Answers);
  return {
    answers,
    set: (questionId: string, answer: Answer) => {
      const next = { ...answers, [questionId]: answer };
      setAnswers(next);
      writeDraft(key, { at: Date.now(), base: { version: 0, record: {} }, values: next });
    },
    forget: () => dropDraft(key),
  };
}
