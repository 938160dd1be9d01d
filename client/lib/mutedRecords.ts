import { usePreference } from './preferences.ts';
import type { Subject } from './schema.generated.ts';

/** As many as an account keeps; the oldest go first. */
const most = 500;

/** Whether the user hears of a record, and how to change that. */
export function useMutedRecord(subject: Subject, id: string): [isMuted: boolean, setMuted: (isMuted: boolean) => void] {
  const [records, setRecords] = usePreference('muted-records');
  const key = `${subject}:${id}`;
  const others = records.filter((record) => record !== key);
  return [others.length < records.length, (isMuted) => setRecords(isMuted ? [...others, key].slice(-most) : others)];
}
