import { useStore } from '../../lib/store.ts';
import { openMaking } from './making.ts';

/** The form of what is being made of a record, over its page. */
export function MakingHost() {
  const open = useStore(openMaking);
  if (!open) return null;
  const { Form, source } = open;
  return <Form source={source} onClose={() => openMaking.set(null)} />;
}
