import { useSearchParams } from 'react-router-dom';

export const shows = ['all', 'moving', 'stopped', 'offline', 'warning'] as const;
export type Show = (typeof shows)[number];

type FleetAddress = {
  /** Id of the vehicle that is open; `none` where the viewer has closed it; null where the address is silent. */
  vehicle: string | null;
  q: string;
  show: Show;
};

/** What the address says of the page, and a way to say something else. */
export function useFleetAddress(): FleetAddress & { change: (values: Partial<FleetAddress>) => void } {
  const [params, setParams] = useSearchParams();
  const show = params.get('show');
  return {
    vehicle: params.get('vehicle'),
    q: params.get('q') ?? '',
    show: shows.find((one) => one === show) ?? 'all',
    change: (values) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(values)) {
            if (!value || value === 'all') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
  };
}
