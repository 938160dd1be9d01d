/** SQL statements of each read of email. */
export const emailReads: Record<string, { query: string; statements: number }> = {
  mailboxes: { query: '{ mailboxes { id address name counts { inbox } } }', statements: 1 },
  sharedMailboxes: { query: '{ sharedMailboxes { name members { name } teams { name } } }', statements: 1 },
  mailboxTimes: { query: '{ mailboxTimes { name came firstAnswerSeconds } }', statements: 2 },
  mailboxPeople: { query: '{ mailboxPeople(search: "a") { name } }', statements: 1 },
  mailboxTeams: { query: '{ mailboxTeams(search: "a") { name } }', statements: 1 },
  emailCounts: { query: '{ emailCounts { inbox draft spam starred } }', statements: 2 },
  // Of somebody who has no mail; see email/emails.test.ts for one who has.
  emailThreads: {
    query:
      '{ emailThreads(page: { number: 1, size: SIZE }) { nodes { subject people { avatar } emails { html files { url } } } totalCount } }',
    statements: 2,
  },
  emailThread: { query: '{ emailThread(id: 1) { subject emails { html } } }', statements: 2 },
  emailSuggestions: { query: '{ emailSuggestions(search: "ann") { address } }', statements: 3 },
  emailPrefill: { query: '{ emailPrefill(id: 1, kind: REPLY) { subject } }', statements: 2 },
  emailLimits: { query: '{ emailLimits { files } }', statements: 0 },
  emailSettings: { query: '{ emailSettings { undoSeconds } }', statements: 1 },
  emailRules: { query: '{ emailRules { name } }', statements: 2 },
  emailRuleCount: { query: '{ emailRuleCount(id: 1) }', statements: 1 },
  emailAccounts: { query: '{ emailAccounts { address messageCount waitingCount } }', statements: 1 },
  emailSignInProviders: { query: '{ emailSignInProviders { key name } }', statements: 0 },
  emailServerProposal: { query: '{ emailServerProposal(address: "ann@gmail.com") { imap { host } } }', statements: 0 },
  emailTexts: { query: '{ emailTexts { name html } }', statements: 1 },
  email: { query: '{ email(id: 1) { subject html } }', statements: 2 },
  // What stands beside a mail.
  recordLinks: {
    query: '{ recordLinks(keys: ["orders:1", "invoices:1"]) { key links { state record { title } } } }',
    statements: 1,
  },
  knownOfAddress: {
    query: '{ knownOfAddress(address: "admin@demo.com") { key found { count rows { title } } } }',
    statements: 8,
  },
};
