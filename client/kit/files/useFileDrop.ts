import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

type Options = {
  /** A part of the pane: what is dropped anywhere in what holds it is taken. */
  inside: RefObject<HTMLElement | null>;
  isOff?: boolean;
  onFiles: (files: FileList) => void;
};

/** Takes files that are dropped on a whole pane; tells whether some are held over it. */
export function useFileDrop({ inside, isOff = false, onFiles }: Options): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((files: FileList) => onFiles(files));
  useEffect(() => {
    const pane = inside.current?.parentElement;
    if (!pane || isOff) return;
    const over = (event: DragEvent) => {
      // What lies deeper, such as a field of its own, may have taken it.
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && pane.contains(event.relatedTarget))) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (event.defaultPrevented || !event.dataTransfer || event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      take(event.dataTransfer.files);
    };
    pane.addEventListener('dragover', over);
    pane.addEventListener('dragleave', leave);
    pane.addEventListener('drop', drop);
    return () => {
      pane.removeEventListener('dragover', over);
      pane.removeEventListener('dragleave', leave);
      pane.removeEventListener('drop', drop);
      setOver(false);
    };
  }, [inside, isOff]);
  return isOver;
}
