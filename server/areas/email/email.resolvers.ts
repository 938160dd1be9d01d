import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import { askedOf } from '../../records/selection.ts';
import { countsOf } from './counts.ts';
import { bodyOf, emailsOfThread, filesOf, fileUrl, oneEmail, senderChecksOf } from './emailReads.ts';
import { knownMailboxId, listMailboxes, signatureOf } from './mailboxes.ts';
import { deleteEmails, emptyEmailTrash } from './removal.ts';
import { updateEmails } from './emailChanges.ts';
import { suggestPeople } from './contacts.ts';
import { deliveriesOf, retryEmail } from './deliveries.ts';
import { discardDraft, saveDraft } from './drafts.ts';
import type { Changed } from './drafts.ts';
import type { ShownFile } from './emailReads.ts';
import { isSenderTrusted, remotePicturesIn, trustEmailSender, withPictures } from './pictures.ts';
import { changeEmailLabel } from './labelChanges.ts';
import { labelsOf } from './ownLabels.ts';
import { avatarOf, peopleIn } from './people.ts';
import { prefillOf } from './replies.ts';
import type { Prefill } from './replies.ts';
import { snoozeEmails } from './snooze.ts';
import { cancelEmail, sendEmail } from './sending.ts';
import { emailLimits, emailSettings, updateEmailSettings } from './settings.ts';
import { applyEmailRule, emailRuleCount } from './ruled.ts';
import { deleteEmailRule, emailRules, saveEmailRule, shownRule } from './rules.ts';
import { deleteEmailText, emailTexts, saveEmailText } from './texts.ts';
import { unsubscribeFromEmail, unsubscribeOf } from './unsubscribe.ts';
import { allViews, columnOfView, listThreads, oneThread } from './threadList.ts';

const wordsIn = (labels: string) => JSON.parse(labels) as string[];

const shownFiles = (files: readonly ShownFile[]) => files.map((file) => ({ ...file, url: fileUrl(file.id) }));

const answered = ({ row, batchId }: Changed) => ({ email: row, batchId });

const shownPrefill = ({ files, ...rest }: Prefill) => ({ ...rest, files: shownFiles(files) });

export const resolvers: Resolvers = {
  Query: {
    mailboxes: (_, _args, ctx) => listMailboxes(ctx),
    emailCounts: async (_, { mailboxId }, ctx) => countsOf(ctx, await knownMailboxId(ctx, mailboxId)),
    emailThreads: (_, args, ctx, info) => listThreads(ctx, args, askedOf(info, 'list')),
    emailThread: (_, { id }, ctx) => oneThread(ctx, id),
    email: (_, { id }, ctx) => oneEmail(ctx, id),
    emailSuggestions: (_, { search }, ctx) => suggestPeople(ctx, search),
    emailPrefill: async (_, { id, kind }, ctx) => {
      const prefill = await prefillOf(ctx, id, kind);
      return prefill === null ? null : shownPrefill(prefill);
    },
    emailLimits: (_, _args, ctx) => emailLimits(ctx),
    emailSettings: (_, _args, ctx) => emailSettings(ctx),
    emailRules: async (_, { mailboxId }, ctx) =>
      Promise.all((await emailRules(ctx, mailboxId)).map((rule) => shownRule(ctx, rule))),
    emailRuleCount: (_, { id }, ctx) => emailRuleCount(ctx, id),
    emailTexts: (_, _args, ctx) => emailTexts(ctx),
  },
  Mutation: {
    updateEmails: (_, args, ctx) => updateEmails(ctx, args),
    changeEmailLabel: (_, args, ctx) => changeEmailLabel(ctx, args),
    deleteEmails: (_, { selection }, ctx) => deleteEmails(ctx, selection),
    emptyEmailTrash: (_, { mailboxId }, ctx) => emptyEmailTrash(ctx, mailboxId),
    saveEmailDraft: async (_, args, ctx) => answered(await saveDraft(ctx, args)),
    discardEmailDraft: (_, { id }, ctx) => discardDraft(ctx, id),
    sendEmail: async (_, args, ctx) => answered(await sendEmail(ctx, args)),
    cancelEmail: async (_, { id }, ctx) => answered(await cancelEmail(ctx, id)),
    retryEmail: async (_, { id }, ctx) => answered(await retryEmail(ctx, id)),
    trustEmailSender: (_, { id, isTrusted }, ctx) => trustEmailSender(ctx, id, isTrusted),
    snoozeEmails: (_, args, ctx) => snoozeEmails(ctx, args),
    unsubscribeFromEmail: (_, { id }, ctx) => unsubscribeFromEmail(ctx, id),
    saveEmailRule: async (_, args, ctx) => shownRule(ctx, await saveEmailRule(ctx, args)),
    deleteEmailRule: async (_, { id }, ctx) => shownRule(ctx, await deleteEmailRule(ctx, id)),
    applyEmailRule: (_, { id }, ctx) => applyEmailRule(ctx, id),
    saveEmailText: (_, args, ctx) => saveEmailText(ctx, args),
    deleteEmailText: (_, { id }, ctx) => deleteEmailText(ctx, id),
    updateEmailSettings: (_, { input }, ctx) => updateEmailSettings(ctx, input),
  },
  Mailbox: {
    kind: ({ kind, isAccount }) => (isAccount === 1 ? 'ACCOUNT' : kind),
    address: ({ id }, _, ctx) => signatureOf(ctx, id).map((signature) => signature?.address ?? ''),
    name: ({ id }, _, ctx) => signatureOf(ctx, id).map((signature) => signature?.name ?? ''),
    counts: ({ id }, _, ctx) => countsOf(ctx, id),
    labels: ({ id }, _, ctx) => labelsOf(ctx, id).or([]),
  },
  EmailThread: {
    people: ({ people }) => peopleIn(people),
    recipients: ({ recipients }) => peopleIn(recipients),
    labels: ({ labels }) => wordsIn(labels),
    views: (row) => allViews.filter((view) => row[columnOfView[view]] !== null),
    emails: ({ id }, _, ctx) => emailsOfThread(ctx, id).or([]),
  },
  // Read for those whose picture is asked for alone.
  EmailPerson: { avatar: ({ address = '' }, _, ctx) => avatarOf(ctx, address).or(null) },
  Email: {
    labels: ({ labels }) => wordsIn(labels),
    from: ({ fromName, fromAddress }) => ({ name: fromName, address: fromAddress }),
    to: ({ toPeople }) => peopleIn(toPeople),
    cc: ({ ccPeople }) => peopleIn(ccPeople),
    bcc: ({ bccPeople }) => peopleIn(bccPeople),
    html: ({ id }, { withPictures: isShown }, ctx) =>
      bodyOf(ctx, id).map((body) => (isShown ? withPictures(ctx, body?.html ?? '') : (body?.html ?? ''))),
    remotePictureCount: ({ id }, _, ctx) => bodyOf(ctx, id).map((body) => remotePicturesIn(body?.html ?? '')),
    isSenderTrusted: (row, _, ctx) => isSenderTrusted(ctx, row),
    senderChecks: ({ id }, _, ctx) => senderChecksOf(ctx, id).or(null),
    unsubscribe: (row, _, ctx) => unsubscribeOf(ctx, row),
    deliveries: ({ id }, _, ctx) => deliveriesOf(ctx, id).or([]),
    text: ({ id }, _, ctx) => bodyOf(ctx, id).map((body) => body?.text ?? ''),
    files: ({ id }, _, ctx) => filesOf(ctx, id).map((files) => shownFiles(files ?? [])),
  },
};
