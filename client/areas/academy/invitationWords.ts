import { instant, word, type FieldDisplays } from '../../kit/form/fieldDisplay.tsx';
import { invitationTexts } from './looks.ts';

/** How the history tells of an invitation to a course. */
export const displays: FieldDisplays = {
  state: word('academy.invitations.field.state', invitationTexts),
  answeredAt: instant('academy.invitations.field.answered'),
};
