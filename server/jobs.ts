import type { Area } from './areas/area.ts';
import type { Services } from './context.ts';
import { programContext } from './program.ts';

/** Starts the repeating work of the areas. Returns how to stop it, which waits for what is running. */
export function startJobs(services: Services, areas: readonly Area[]): () => Promise<void> {
  const stops = areas
    .flatMap((area) => area.jobs ?? [])
    .map((job) => {
      let timer: NodeJS.Timeout;
      let running: Promise<void> = Promise.resolve();
      let isStopped = false;
      const again = () => {
        timer = setTimeout(() => (running = once()), job.everyMs);
        timer.unref();
      };
      async function once(): Promise<void> {
        try {
          await job.run(programContext(services, `job ${job.name}`));
        } catch (error) {
          services.log.error({ err: error, job: job.name }, 'job failed');
        }
        if (!isStopped) again();
      }
      again();
      return async () => {
        isStopped = true;
        clearTimeout(timer);
        await running;
      };
    });
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
