import { beforeEach, expect, test, vi } from 'vitest';
import type { Live, LiveEvent } from '../live.ts';
import { registryOf } from './registry.ts';

type Server = Live & { isCut: boolean };
let servers: Server[] = [];

/** Servers that hear each other, as over PostgreSQL; one that is cut off does not. */
function makeServer(): Server {
  const hearers = new Set<(event: LiveEvent) => void>();
  const server: Server = {
    isCut: false,
    sequence: () => 0,
    publish: (events) => {
      for (const one of servers)
        if (one === server || !(server.isCut || one.isCut)) for (const event of events) deliver.get(one)!(event);
    },
    subscribe: (hear) => {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
    close: async () => undefined,
  };
  deliver.set(server, (event) => hearers.forEach((hear) => hear(event)));
  servers.push(server);
  return server;
}
const deliver = new Map<Server, (event: LiveEvent) => void>();

const place = { subject: 'Product', subjectId: 1 } as const;
const entry = (userId: number) => ({ userId, isEditing: false, since: userId });
const idsAt = (server: Server) =>
  registryOf(server)
    .at(place)
    .map(({ userId }) => userId)
    .toSorted();

beforeEach(() => {
  servers = [];
  vi.useFakeTimers();
});

test('PL-11: who comes on one server learns who is on the others, and leaves them with all', () => {
  const [one, two] = [makeServer(), makeServer()];
  const heard = vi.fn<() => void>();
  const leave = registryOf(one).enter(place, entry(1), heard);
  const late = makeServer();
  registryOf(two).enter(place, entry(2), () => undefined);
  registryOf(late).enter(place, entry(3), () => undefined);
  for (const server of [one, two, late]) expect(idsAt(server)).toEqual([1, 2, 3]);
  expect(heard).toHaveBeenCalled();
  registryOf(two).enter({ ...place, subjectId: 2 }, entry(4), () => undefined);
  expect(idsAt(one)).toEqual([1, 2, 3]);
  leave();
  expect(idsAt(late)).toEqual([2, 3]);
});

test('PL-11: a server that falls silent takes its people along; one that was away for a moment is heard again', () => {
  const [one, two] = [makeServer(), makeServer()];
  const heard = vi.fn<() => void>();
  registryOf(one).enter(place, entry(1), heard);
  registryOf(two).enter(place, entry(2), () => undefined);
  vi.advanceTimersByTime(120_000);
  expect(idsAt(one)).toEqual([1, 2]);
  two.isCut = true;
  heard.mockClear();
  vi.advanceTimersByTime(40_000);
  expect(idsAt(one)).toEqual([1]);
  expect(heard).toHaveBeenCalledOnce();
  two.isCut = false;
  vi.advanceTimersByTime(11_000);
  expect(idsAt(one)).toEqual([1, 2]);
});
