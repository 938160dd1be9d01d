import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { DialogHead } from '../../kit/DialogHead.tsx';
import { useCommands } from '../../app/command/useCommands.ts';
import { OverlayDraft } from '../../kit/form/OverlayDraft.tsx';
import { useOverlayGuard } from '../../kit/form/useOverlayGuard.ts';
import { type FoundPerson, PersonPicker } from '../../kit/people/PersonPicker.tsx';
import { useText } from '../../lib/text.ts';
import { useViewer } from '../../lib/session.ts';
import { ChosenPeople } from './ChosenPeople.tsx';
import { createChat } from './groupCommands.ts';
import { usePeopleSearch } from './usePeopleSearch.ts';

export type NewKind = 'person' | 'group' | 'channel';

type Props = {
  kind: NewKind;
  /** Whether the viewer may say if a channel is public, or makes one kind alone. */
  visibility: 'chosen' | 'public' | 'private';
  onClose: () => void;
  onPerson: (id: string) => void;
  onMade: (id: string) => void;
};

/** Chooses the person to write to, or begins a group or channel with people in it. */
export default function NewChatDialog({ kind, visibility, onClose, onPerson, onMade }: Props) {
  const text = useText();
  const id = useId();
  const ownId = useViewer()?.id ?? '';
  const search = usePeopleSearch();
  const { run, busy } = useCommands();
  const [title, setTitle] = useState('');
  const [description, setDescription] = useState('');
  const [isPublic, setPublic] = useState(visibility !== 'private');
  const [people, setPeople] = useState<FoundPerson[]>([]);
  const [isMissing, setMissing] = useState(false);
  const guard = useOverlayGuard({
    values: { title, description, isPublic, people },
    draft: `newChat:${kind}`,
    restore: (entered) => {
      setTitle(entered.title);
      setDescription(entered.description);
      setPublic(entered.isPublic);
      setPeople(entered.people);
    },
    onClose,
  });
  const isPerson = kind === 'person';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return setMissing(true);
    const isChannel = kind === 'channel';
    const made = await run(createChat, {
      kind: isChannel ? 'CHANNEL' : 'GROUP',
      input: { title: title.trim(), description: description.trim(), isPublic: isChannel && isPublic },
      memberIds: people.map((one) => one.id),
    });
    if (!made) return;
    guard.release();
    onMade(made.createChat.id);
  };
  return (
    <Dialog open onClose={guard.close} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogHead id={id} title={text(`chat.new.${kind}`)} onClose={guard.close} />
      <DialogContent>
        <Box
          component="form"
          id={`${id}-form`}
          noValidate
          onSubmit={(event) => void submit(event)}
          sx={{ display: 'grid', gap: 4, paddingBlockStart: 2 }}
        >
          <OverlayDraft offered={guard.offered} />
          {!isPerson && (
            <>
              <TextField
                required
                autoFocus
                label={text('chat.new.title')}
                value={title}
                error={isMissing}
                helperText={isMissing ? text('chat.new.titleMissing') : undefined}
                onChange={(event) => {
                  setTitle(event.target.value);
                  setMissing(false);
                }}
                slotProps={{ htmlInput: { maxLength: 100, dir: 'auto' } }}
              />
              <TextField
                multiline
                minRows={2}
                label={text('chat.new.description')}
                value={description}
                onChange={(event) => setDescription(event.target.value)}
                slotProps={{ htmlInput: { maxLength: 500, dir: 'auto' } }}
              />
            </>
          )}
          {kind === 'channel' && visibility !== 'chosen' && (
            <Typography variant="body2" color="textSecondary">
              {text(visibility === 'public' ? 'chat.new.publicOnly' : 'chat.new.privateOnly')}
            </Typography>
          )}
          {kind === 'channel' && visibility === 'chosen' && (
            <FormControlLabel
              label={text('chat.new.public')}
              control={<Switch checked={isPublic} onChange={(_event, next) => setPublic(next)} />}
            />
          )}
          {isPerson ? (
            <PersonPicker
              label={text('chat.new.to')}
              search={search}
              without={[ownId]}
              onChange={(chosen) => chosen && onPerson(chosen.id)}
            />
          ) : (
            <ChosenPeople label={text('chat.new.members')} people={people} onChange={setPeople} />
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={guard.close}>
          {text('kit.confirm.cancel')}
        </Button>
        {!isPerson && (
          <Button type="submit" form={`${id}-form`} variant="contained" loading={busy !== null}>
            {text('chat.new.add')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
