import Typography from '@mui/material/Typography';
import { callsOf } from '../../app/command/command.ts';
import { useCommandCall } from '../../app/command/useCommandCall.ts';
import { useCommands } from '../../app/command/useCommands.ts';
import { FactsCard } from '../../kit/details/FactsCard.tsx';
import { Attachments } from '../../kit/files/Attachments.tsx';
import type { Attachment, SendAttachment } from '../../kit/files/useAttachments.ts';
import { useFollowing } from '../../lib/records.ts';
import { downloadUrl } from '../../lib/downloadUrl.ts';
import { useText } from '../../lib/text.ts';
import { sendFile } from '../../lib/uploadFile.ts';
import {
  AddInvoiceFileDocument,
  RemoveInvoiceFileDocument,
  useInvoiceSharingQuery,
} from './invoiceSending.generated.ts';

const attachFile = callsOf()({ operation: AddInvoiceFileDocument });
const removeFile = callsOf()({ operation: RemoveInvoiceFileDocument });
const maxBytes = 7_000_000;
const maxFiles = 5;

/** Files that go with the mails of an invoice and stand on the page of the client, kept as soon as they have been sent. */
export default function InvoiceFilesCard({ id, canUpdate }: { id: string; canUpdate: boolean }) {
  const text = useText();
  const { run } = useCommands();
  const { send: call } = useCommandCall();
  const { data, refetch } = useInvoiceSharingQuery({ variables: { id } });
  useFollowing(['Invoice'], refetch);
  const { files = [], state = 'VOID' } = data?.invoice ?? {};
  const isReadOnly = !canUpdate || state === 'VOID';
  const send: SendAttachment = async (file, options) => {
    const { url } = await sendFile<{ url: string }>('/files/attachments', file, options);
    const { invoice } = (await call(attachFile, { id, file: { name: file.name || 'file', url } })).addInvoiceFile;
    return invoice!.files.at(-1)!;
  };
  const change = (left: Attachment[]) => {
    for (const { id: fileId } of files)
      if (!left.some((file) => file.id === fileId)) void run(removeFile, { id, fileId }).then(() => refetch());
    void refetch();
  };
  if (isReadOnly && files.length === 0) return null;
  return (
    <FactsCard title={text('invoices.files.title')}>
      <Typography variant="body2" color="textSecondary">
        {text('invoices.files.text')}
      </Typography>
      <Attachments
        label={text('invoices.files.title')}
        files={files.map((file) => ({ ...file, url: downloadUrl(file) }))}
        onChange={change}
        send={send}
        maxBytes={maxBytes}
        maxFiles={maxFiles}
        isReadOnly={isReadOnly}
      />
    </FactsCard>
  );
}
