import { callsOf } from '../../../app/command/command.ts';
import { useCommands } from '../../../app/command/useCommands.ts';
import { ConnectWithDocument, DisconnectFromDocument, ProfilePageDocument } from './profile.generated.ts';

type Other = { id: string; name: string; isConnected: boolean };

const call = callsOf({ reads: [ProfilePageDocument] });
const connect = call({
  operation: ConnectWithDocument,
  variables: ({ id }: Other) => ({ id }),
  done: (_data, { target: { name }, text }) => ({ text: text('profile.connection.made', { name }) }),
});
const disconnect = call({
  operation: DisconnectFromDocument,
  variables: ({ id }: Other) => ({ id }),
  done: (_data, { target: { name }, text }) => ({ text: text('profile.connection.ended', { name }) }),
});

/** Connects the viewer with somebody, or parts them again. */
export function useConnection() {
  const { run } = useCommands();
  return (other: Other) => (other.isConnected ? run(disconnect, other) : run(connect, other));
}
