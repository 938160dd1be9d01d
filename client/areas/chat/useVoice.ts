import { useEffect, useRef, useState } from 'react';
import { voiceNameEnd } from './fileKinds.ts';

/** After so long the recording ends by itself: it stays well below what a file may weigh. */
export const maxSeconds = 300;

const kinds = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'];

/** Whether this browser can record here: not where the page came over a connection that is not protected. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices !== undefined && kindHere() !== undefined;

const kindHere = () => kinds.find((kind) => MediaRecorder.isTypeSupported(kind));

type Recording = { recorder: MediaRecorder; parts: Blob[]; isKept: boolean };
type State = 'idle' | 'asking' | 'recording' | 'refused' | 'missing';

/** Records a voice message with the microphone; `onDone` gets it as a file. */
export function useVoice(nameNow: () => string, onDone: (file: File) => void) {
  const [state, setState] = useState<State>('idle');
  const [seconds, setSeconds] = useState(0);
  const current = useRef<Recording | null>(null);
  const count = useRef(0);

  const stop = (isKept: boolean) => {
    if (current.current === null) return;
    current.current.isKept = isKept;
    current.current.recorder.stop();
  };
  const start = async () => {
    const mimeType = kindHere();
    if (mimeType === undefined || current.current !== null) return;
    setState('asking');
    let stream: MediaStream;
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    } catch (error) {
      const isMissing = error instanceof DOMException && error.name === 'NotFoundError';
      return setState(isMissing ? 'missing' : 'refused');
    }
    const recorder = new MediaRecorder(stream, { mimeType });
    const recording: Recording = { recorder, parts: [], isKept: false };
    current.current = recording;
    recorder.addEventListener('dataavailable', ({ data }) => recording.parts.push(data));
    recorder.addEventListener('stop', () => {
      stream.getTracks().forEach((track) => track.stop());
      current.current = null;
      setState('idle');
      if (!recording.isKept) return;
      const type = mimeType.split(';')[0]!;
      onDone(new File(recording.parts, `${nameNow()}${voiceNameEnd(type)}`, { type }));
    });
    count.current = 0;
    setSeconds(0);
    recorder.start();
    setState('recording');
  };
  useEffect(() => {
    if (state !== 'recording') return;
    const timer = setInterval(() => {
      count.current += 1;
      setSeconds(count.current);
      if (count.current >= maxSeconds) stop(true);
    }, 1000);
    return () => clearInterval(timer);
  }, [state]);
  // Who goes to another page records no more.
  useEffect(() => () => stop(false), []);

  return { state, seconds, start: () => void start(), finish: () => stop(true), discard: () => stop(false) };
}
