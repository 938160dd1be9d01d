import { useWatch } from 'react-hook-form';
import { useApolloClient } from '@apollo/client/react';
import { IconArchive, IconColumns, IconCopyPlus, IconLink, IconTransfer } from '@tabler/icons-react';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { LinksOf } from '../../app/links/LinksOf.tsx';
import { RecordDrawer } from '../../app/record/RecordDrawer.tsx';
import { RecordLoader } from '../../app/record/RecordLoader.tsx';
import { useRecordEditor } from '../../app/record/useRecordEditor.ts';
import { useMentionable } from '../../app/timeline/useMentionable.ts';
import { RecordTimeline } from '../../app/timeline/RecordTimeline.tsx';
import type { LoadedRecord } from '../../app/record/useStoredRecord.ts';
import { DatePicker } from '../../kit/dates/DatePicker.tsx';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { ImagesField } from '../../kit/form/ImagesField.tsx';
import { SelectField } from '../../kit/form/SelectField.tsx';
import { RichTextField } from '../../kit/form/RichTextField.tsx';
import { useFormField } from '../../kit/form/useFormField.ts';
import type { MenuAction } from '../../kit/menuItems.tsx';
import { SideDrawer } from '../../kit/SideDrawer.tsx';
import { useCan } from '../../lib/ability.tsx';
import { useText } from '../../lib/text.ts';
import { uploadFile } from '../../lib/uploadFile.ts';
import { showCard } from './boardCache.ts';
import type { Board, ViewColumn } from './boardView.ts';
import { BlockersField, LabelsField, MembersField, type CardControl } from './cardFields.tsx';
import { CardFiles } from './CardFiles.tsx';
import { CardChecklists } from './CardChecklists.tsx';
import { cardKind } from './cardKind.ts';
import { repeatTexts } from './due.ts';
import type { BoardCardFormFragment } from './kanban.generated.ts';
import type { BoardActions } from './useBoardActions.ts';
import type { SendCard } from './useCardSending.tsx';
import { KnownCard } from './KnownCard.tsx';
import { WatchButton } from './WatchButton.tsx';

type Props = {
  id: string;
  board: Board;
  columns: ViewColumn[];
  actions: BoardActions;
  onMove: MoveToColumn;
  onSend: SendCard;
  /** Opens names and colors of the labels; left out for who may not change them. */
  onManageLabels?: (() => void) | undefined;
  onClose: () => void;
};

/** Puts a card last in a column. */
export type MoveToColumn = (card: { id: string; title: string }, column: { id: string; title: string }) => void;

/** A card beside its board, with what was said and done; its id stands in the address. It saves as one types. */
export default function CardDrawer(props: Props) {
  const text = useText();
  const known = props.columns.flatMap(({ cards }) => cards).find(({ id }) => id === props.id);
  const title = known ? <bdi>{known.title}</bdi> : text('kanban.card.one');
  const frame = (content: React.ReactNode) => (
    <SideDrawer isOpen onClose={props.onClose} title={title} aside={<Box />}>
      {content}
      {content !== null && known && <KnownCard card={known} board={props.board} columns={props.columns} />}
    </SideDrawer>
  );
  return (
    <RecordLoader kind={cardKind} id={props.id} skeleton={frame(null)} frame={frame}>
      {(loaded) => <CardForm {...props} loaded={loaded} />}
    </RecordLoader>
  );
}

function CardForm({
  loaded,
  board,
  columns,
  actions,
  onMove,
  onSend,
  onManageLabels,
  onClose,
}: Props & { loaded: LoadedRecord<BoardCardFormFragment> }) {
  const text = useText();
  const { cache } = useApolloClient();
  const whole = useRecordEditor(cardKind, loaded, {
    isOverlay: true,
    savesItself: true,
    onClose,
    onSaved: (one) => showCard(cache, one),
  });
  // The role may say yes where the board says no.
  const editor = { ...whole, mayChange: whole.mayChange && board.myAccess !== 'VIEW' };
  const { control } = editor.form;
  const card = loaded.stored!;
  const people = useMentionable('BoardCard', card.id);
  const isReadOnly = !editor.mayChange;
  // A move that is on its way counts already.
  const column = columns.find(({ cards }) => cards.some(({ id }) => id === card.id));
  const mayCopy = useCan('create', 'BoardCard');
  const sendAction = (isCopy: boolean): MenuAction => ({
    id: isCopy ? 'copyTo' : 'moveTo',
    label: text(isCopy ? 'kanban.send.copy' : 'kanban.send.move'),
    icon: isCopy ? <IconCopyPlus size={18} /> : <IconTransfer size={18} />,
    onSelect: () => onSend({ id: card.id, title: card.title, boardId: card.boardId, isOpen: true }, isCopy),
  });
  const more: MenuAction[] = [
    {
      id: 'link',
      label: text('kanban.card.copyLink'),
      icon: <IconLink size={18} />,
      onSelect: () => void actions.copyLink(card),
    },
    ...(isReadOnly || card.archivedAt ? [] : [sendAction(false)]),
    ...(mayCopy ? [sendAction(true)] : []),
    ...(isReadOnly
      ? []
      : [
          {
            id: 'archive',
            label: text(card.archivedAt ? 'kanban.card.restore' : 'kanban.card.archive'),
            icon: <IconArchive size={18} />,
            onSelect: () => void actions.archiveCard(card, !card.archivedAt),
          },
        ]),
  ];
  return (
    <RecordDrawer
      editor={editor}
      title={
        <>
          <bdi>{editor.record.base.record.title}</bdi>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2', color: 'text.secondary' }}>
            <IconColumns size={16} aria-hidden />
            <bdi>{card.archivedAt ? text('kanban.archive.title') : column?.title}</bdi>
          </Box>
        </>
      }
      tools={<WatchButton of="card" id={card.id} watch={card.myWatch} />}
      moreActions={more}
      aside={
        // The drawer is its card.
        <Box sx={{ '& > section': { boxShadow: 'none', border: 0, borderRadius: 0 } }}>
          <RecordTimeline subject="BoardCard" subjectId={card.id} displays={cardKind.displays} />
        </Box>
      }
    >
      <FormTextField control={control} name="title" label={text('kanban.field.title')} required />
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))' }}>
        {column && (
          <TextField
            select
            label={text('kanban.field.column')}
            value={column.id}
            onChange={({ target }) =>
              onMove(
                card,
                columns.find(({ id }) => id === target.value)!,
              )
            }
            slotProps={{ select: { readOnly: isReadOnly } }}
          >
            {columns.map(({ id, title }) => (
              <MenuItem key={id} value={id}>
                <bdi>{title}</bdi>
              </MenuItem>
            ))}
          </TextField>
        )}
        <DayField control={control} name="startOn" />
        <DayField control={control} name="dueOn" />
        <RepeatField control={control} />
      </Box>
      <MembersField control={control} board={board} />
      <LabelsField control={control} board={board} columns={columns} onManage={onManageLabels} />
      <RichTextField
        control={control}
        name="description"
        label={text('kanban.field.description')}
        people={people}
        upload={uploadFile}
        pending={editor.uploads}
      />
      <CardChecklists card={card} actions={actions} isReadOnly={isReadOnly} />
      <CardFiles
        card={card}
        isReadOnly={isReadOnly}
        cover={editor.form.watch('images')[0] ?? null}
        onCover={(url) => editor.form.setValue('images', url === null ? [] : [url], { shouldDirty: true })}
      />
      <BlockersField control={control} id={card.id} columns={columns} />
      <ImagesField
        control={control}
        name="images"
        label={text('kanban.field.cover')}
        limit={1}
        upload={uploadFile}
        pending={editor.uploads}
      />
      <LinksOf of={`cards:${card.id}`} />
    </RecordDrawer>
  );
}

/** How often it comes again; there is nothing to count from without a day on which it is due. */
function RepeatField({ control }: { control: CardControl }) {
  const text = useText();
  const dueOn = useWatch({ control, name: 'dueOn' });
  if (!dueOn) return null;
  return (
    <SelectField
      control={control}
      name="repeats"
      label={text('kanban.field.repeats')}
      choices={Object.entries(repeatTexts).map(([value, id]) => ({ value, label: text(id) }))}
    />
  );
}

function DayField({ control, name }: { control: CardControl; name: 'startOn' | 'dueOn' }) {
  const text = useText();
  const { field, problem, isReadOnly } = useFormField({ control, name });
  return (
    <DatePicker
      label={text(`kanban.field.${name}`)}
      value={field.value as string | null}
      onChange={field.onChange}
      isReadOnly={isReadOnly}
      {...(problem !== undefined && { problem })}
    />
  );
}
