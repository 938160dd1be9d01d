import Button from '@mui/material/Button';
import { IconPlus } from '@tabler/icons-react';
import { type ComponentProps, type ComponentType, type ReactNode, Suspense, useCallback } from 'react';
import { Link } from 'react-router-dom';
import type { ListControl } from '../../kit/list/listCodec.ts';
import { Can } from '../../lib/ability.tsx';
import type { Codec } from '../../lib/listState.ts';
import type { DrawerProps } from '../record/KindDrawer.tsx';
import { ListScreen } from './ListScreen.tsx';
import type { ListScreenState } from './useListScreen.ts';

/* A list whose records open in a drawer beside it: `edit` in its address is the id of the record, `new` adds one. */

const controlOf = <Row extends object, C extends Codec>({ list }: ListScreenState<Row, C>) =>
  list as unknown as ListControl;

/** Where a row is edited; the same function while nothing changes. */
export function useEditHref<Row extends object, C extends Codec>(screen: ListScreenState<Row, C>) {
  const { addressWith, state } = controlOf(screen);
  return useCallback(
    ({ id }: { id: string }) => addressWith({ edit: id, page: state.page }),
    [addressWith, state.page],
  );
}

type Props<Row extends { id: string }, C extends Codec> = Omit<
  ComponentProps<typeof ListScreen<Row, C>>,
  'primary' | 'editHref' | 'nothingYet'
> & {
  drawer: ComponentType<DrawerProps>;
  addLabel: string;
  /** Another way to add some. */
  beside?: ReactNode;
  nothingYet: { title: string; text: string };
};

export function DrawerListScreen<Row extends { id: string }, C extends Codec>(props: Props<Row, C>) {
  const { drawer: Drawer, addLabel, beside, nothingYet, ...rest } = props;
  const { state, patch } = controlOf(props.screen);
  const editHref = useEditHref(props.screen);
  const open = state['edit'] as string;
  const add = (
    <Can do="create" on={props.screen.noun.subject}>
      <Button component={Link} to={editHref({ id: 'new' })} variant="contained" startIcon={<IconPlus size={18} />}>
        {addLabel}
      </Button>
    </Can>
  );
  return (
    <>
      <ListScreen
        {...rest}
        primary={
          beside ? (
            <>
              {beside}
              {add}
            </>
          ) : (
            add
          )
        }
        editHref={editHref}
        nothingYet={{ ...nothingYet, action: add }}
      />
      {open && (
        <Suspense fallback={null}>
          <Drawer key={open} id={open === 'new' ? null : open} onClose={() => patch({ edit: '', page: state.page })} />
        </Suspense>
      )}
    </>
  );
}
