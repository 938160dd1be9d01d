import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ViewSlotProps } from '../../kit/list/viewSlot.ts';
import { useText } from '../../lib/text.ts';
import { useViewCommands } from './useViewCommands.ts';
import { ViewNameDialog } from './ViewNameDialog.tsx';

/** Beside a view in which something was changed: save it, in the view or, where that is another's, as one's own; or drop it. */
export default function ViewChangeButtons(props: ViewSlotProps) {
  const text = useText();
  const commands = useViewCommands(props);
  const [isNaming, setNaming] = useState(false);
  const isOwn = props.views.current?.isOwn;
  return (
    <>
      <Button size="small" disabled={commands.isBusy} onClick={() => (isOwn ? void commands.save() : setNaming(true))}>
        {text(isOwn ? 'views.change.save' : 'views.change.copy')}
      </Button>
      <Button size="small" color="secondary" onClick={commands.discard}>
        {text('views.change.discard')}
      </Button>
      {isNaming && <ViewNameDialog {...props} task="create" onClose={() => setNaming(false)} />}
    </>
  );
}
