import { useApolloClient } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useCommands } from '../../app/command/useCommands.ts';
import { callsOf } from '../../app/command/command.ts';
import { DrawerButtons } from '../../kit/form/DrawerButtons.tsx';
import { OverlayDraft } from '../../kit/form/OverlayDraft.tsx';
import { useOverlayGuard } from '../../kit/form/useOverlayGuard.ts';
import { useFailureText } from '../../kit/failureText.ts';
import { SharedWith, type Sharer } from '../../kit/people/SharedWith.tsx';
import { SideDrawer } from '../../kit/SideDrawer.tsx';
import { useCan } from '../../lib/ability.tsx';
import { failureOf } from '../../lib/failure.ts';
import type { BoardAccess } from '../../lib/schema.generated.ts';
import { useViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { firstCards } from './boardRest.ts';
import {
  useBoardNamesQuery,
  BoardPeopleDocument,
  BoardTeamsDocument,
  CreateBoardDocument,
  DeleteBoardDocument,
  useKanbanBoardQuery,
  UpdateBoardDocument,
  type BoardHeadFragment,
} from './kanban.generated.ts';

type Props = {
  /** Null adds one. */
  id: string | null;
  onClose: () => void;
  onAdded: (id: string) => void;
  onDeleted: () => void;
};

const call = callsOf({ changes: ['Board'] });
const createBoard = call({ operation: CreateBoardDocument });
const updateBoard = call({
  operation: UpdateBoardDocument,
  done: (_data, { target: { input }, text }) => ({ text: text('kanban.board.saved', { name: input.name ?? '' }) }),
});
const deleteBoard = call({
  operation: DeleteBoardDocument,
  variables: ({ id }: BoardHeadFragment) => ({ id }),
  question: ({ name }, { text }) => ({
    title: text('kanban.board.deleteTitle', { name }),
    text: text('kanban.board.deleteText'),
    confirmLabel: text('kanban.board.delete'),
    isDangerous: true,
  }),
  done: ({ deleteBoard: { batchId } }, { target: { name }, text }) => ({
    text: text('kanban.board.deleted', { name }),
    batchId,
    isTrashed: true,
  }),
});

/** A new board, or name, members and limits of one. */
export default function BoardDrawer(props: Props) {
  const { data } = useKanbanBoardQuery({
    variables: { id: props.id, first: firstCards },
    skip: props.id === null,
  });
  // A query that is skipped may answer what it knows of the board that is open.
  const board = props.id === null ? null : (data?.board ?? null);
  if (props.id !== null && board === null) return null;
  return <BoardForm key={board?.id ?? 'new'} {...props} board={board} />;
}

function BoardForm({ board, onClose, onAdded, onDeleted }: Props & { board: BoardHeadFragment | null }) {
  const text = useText();
  const { query } = useApolloClient();
  const { run, attempt } = useCommands();
  const failureText = useFailureText();
  const viewer = useViewer();
  const formId = useId();
  const canDelete = useCan('delete', 'Board');
  const [isOpen, setOpen] = useState(true);
  const [isSaving, setSaving] = useState(false);
  const [name, setName] = useState(board?.name ?? '');
  const [members, setMembers] = useState<readonly Sharer<BoardAccess>[]>(
    () => board?.members.map(({ userId, avatar, ...one }) => ({ ...one, id: userId, avatar: avatar ?? null })) ?? [],
  );
  const [teams, setTeams] = useState<readonly Sharer<BoardAccess>[]>(
    () => board?.teams.map(({ teamId, picture, ...one }) => ({ ...one, id: teamId, avatar: picture ?? null })) ?? [],
  );
  const [isTemplate, setTemplate] = useState(board?.isTemplate ?? false);
  const [isBlocking, setBlocking] = useState(board?.wipPolicy === 'BLOCK');
  const [templateId, setTemplateId] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [nameProblem, setNameProblem] = useState<string | null>(null);
  const { data: known } = useBoardNamesQuery({ skip: board !== null, context: { isQuiet: true } });
  const templates = known?.boards.filter((one) => one.isTemplate) ?? [];
  const guard = useOverlayGuard({
    values: { name, members, teams, isTemplate, isBlocking, templateId },
    draft: `board:${board?.id ?? 'new'}`,
    restore: (entered) => {
      setName(entered.name);
      setMembers(entered.members);
      setTeams(entered.teams);
      setTemplate(entered.isTemplate);
      setBlocking(entered.isBlocking);
      setTemplateId(entered.templateId);
    },
    onClose: () => setOpen(false),
  });
  const accesses = (['OWNER', 'EDIT', 'VIEW'] as const).map((value) => ({
    value,
    label: text(`kanban.access.${value}`),
  }));

  const save = async () => {
    if (isSaving) return;
    if (name.trim() === '') return setNameProblem(text('kanban.problem.required'));
    setSaving(true);
    const input = {
      name: name.trim(),
      isTemplate,
      wipPolicy: isBlocking ? ('BLOCK' as const) : ('WARN' as const),
      ...(board && {
        members: members.map(({ id, access }) => ({ userId: id, access })),
        teams: teams.map(({ id, access }) => ({ teamId: id, access })),
      }),
    };
    try {
      if (board) {
        await attempt(updateBoard, { id: board.id, version: board.version, input });
        guard.release();
        setOpen(false);
      } else {
        const columnTitles = [text('kanban.first.todo'), text('kanban.first.doing'), text('kanban.first.done')];
        const added = await attempt(createBoard, { input, ...(templateId ? { templateId } : { columnTitles }) });
        guard.release();
        onAdded(added!.createBoard.board.id);
      }
    } catch (error) {
      const isConflict = failureOf(error).code === 'CONFLICT';
      setProblem(isConflict ? text('kanban.board.conflict') : failureText(error));
    }
    setSaving(false);
  };
  const remove = async () => {
    if (!board || !(await run(deleteBoard, board))) return;
    guard.release();
    onDeleted();
  };

  return (
    <SideDrawer
      isOpen={isOpen}
      onClose={guard.close}
      onExited={onClose}
      title={text(board ? 'kanban.board.settings' : 'kanban.board.add')}
      footer={
        <DrawerButtons
          formId={formId}
          isBusy={isSaving}
          onCancel={guard.close}
          label={text(board ? 'kanban.board.save' : 'kanban.board.create')}
          remove={board && canDelete && { label: text('kanban.board.delete'), onClick: () => void remove() }}
        />
      }
    >
      <Box
        component="form"
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5, pt: 1 }}
      >
        <OverlayDraft offered={guard.offered} />
        {problem && (
          <Alert severity="error" role="alert">
            {problem}
          </Alert>
        )}
        <TextField
          fullWidth
          required
          autoFocus={!board}
          name="name"
          label={text('kanban.field.boardName')}
          value={name}
          error={nameProblem !== null}
          helperText={nameProblem}
          onChange={(event) => {
            setName(event.target.value);
            setNameProblem(null);
          }}
          slotProps={{ htmlInput: { maxLength: 60, dir: 'auto' } }}
        />
        {!board && templates.length > 0 && (
          <TextField
            select
            fullWidth
            label={text('kanban.field.template')}
            value={templateId}
            onChange={(event) => setTemplateId(event.target.value)}
            slotProps={{
              select: { displayEmpty: true },
              inputLabel: { shrink: true },
            }}
          >
            <MenuItem value="">{text('kanban.field.noTemplate')}</MenuItem>
            {templates.map((one) => (
              <MenuItem key={one.id} value={one.id}>
                {one.name}
              </MenuItem>
            ))}
          </TextField>
        )}
        {board && (
          <>
            <SharedWith
              title={text('kanban.board.members')}
              addLabel={text('kanban.access.add')}
              all={members}
              accesses={accesses}
              initial="EDIT"
              fixedId={members.find(({ id, access }) => id === viewer?.id && access === 'OWNER')?.id}
              onChange={setMembers}
              search={async (search) => {
                const variables = { search };
                const { data } = await query({ query: BoardPeopleDocument, variables, context: { isQuiet: true } });
                return data?.boardPeople ?? [];
              }}
            />
            <SharedWith
              title={text('kanban.board.teams')}
              addLabel={text('kanban.access.addTeam')}
              all={teams}
              accesses={accesses}
              initial="EDIT"
              onChange={setTeams}
              search={async (search) => {
                const variables = { search };
                const { data } = await query({ query: BoardTeamsDocument, variables, context: { isQuiet: true } });
                return data?.boardTeams ?? [];
              }}
            />
          </>
        )}
        <Box>
          <FormControlLabel
            control={<Switch checked={isBlocking} onChange={(_, isOn) => setBlocking(isOn)} />}
            label={text('kanban.field.isBlocking')}
          />
          <FormControlLabel
            control={<Switch checked={isTemplate} onChange={(_, isOn) => setTemplate(isOn)} />}
            label={text('kanban.field.isTemplate')}
          />
        </Box>
      </Box>
    </SideDrawer>
  );
}
