import { makeStore } from './store.ts';

const start = 10;
const buffer = 20;
const hold = 82;
const tickMs = 800;
const resetMs = 300;
/** Shorter loads pass without a flash. */
const patienceMs = 60;

/** How far the bar at the top of the page is, in percent; 0 hides it. */
export const progress = makeStore(0);

let open = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let ticks: ReturnType<typeof setInterval> | undefined;

/** Counts one thing in that is being loaded, a route or its data; the function that it returns counts it out, once. */
export function beginLoading(): () => void {
  open += 1;
  if (open === 1) run();
  let isOpen = true;
  return () => {
    if (!isOpen) return;
    isOpen = false;
    open -= 1;
    if (open === 0) finish();
  };
}

function run(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    progress.set(start);
    ticks = setInterval(() => progress.set(advanced(progress.get())), tickMs);
  }, patienceMs);
}

/** 5 to 15 further at random, as far as the hold. */
const advanced = (percent: number) => Math.min(hold, percent + buffer / 4 + (Math.random() * buffer) / 2);

function finish(): void {
  clearTimeout(timer);
  clearInterval(ticks);
  if (progress.get() === 0) return;
  progress.set(100);
  timer = setTimeout(() => progress.set(0), resetMs);
}
