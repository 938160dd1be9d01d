import { useText } from '../../lib/text.ts';
import { useImportKind } from './importState.ts';

/** What a field is called. */
export function useFieldName(): (name: string) => string {
  const text = useText();
  const { displays, labels } = useImportKind();
  return (name) => {
    const id = labels[name] ?? displays[name]?.label;
    return id ? text(id) : name;
  };
}
