import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Attachments } from '../../kit/files/Attachments.tsx';
import type { SendAttachment } from '../../kit/files/useAttachments.ts';
import { useFormField } from '../../kit/form/useFormField.ts';
import { downloadUrl } from '../../lib/downloadUrl.ts';
import { useText } from '../../lib/text.ts';
import { sendFile } from '../../lib/uploadFile.ts';
import { type Download, maxDownloads } from './lessonDownloads.ts';
import type { LessonEditor } from './quiz/lessonEditor.ts';

/** Files that learners download, sent while the form is filled in. */
export function DownloadsField({ editor: { field: bound, uploads } }: { editor: LessonEditor }) {
  const text = useText();
  const { field, problem, isReadOnly } = useFormField(bound('files'));
  const send: SendAttachment = async (file, options) => {
    const upload = sendFile<{ url: string }>('/files/attachments', file, options);
    uploads.track(upload);
    const { url } = await upload;
    return { id: url, name: file.name || text('academy.files.pasted'), sizeBytes: file.size, url };
  };
  return (
    <Box data-invalid={problem ? true : undefined}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {text('academy.field.files')}
      </Typography>
      <Attachments
        label={text('academy.field.files')}
        files={(field.value as Download[]).map((file) => ({
          ...file,
          id: file.url,
          sizeBytes: file.sizeBytes ?? 0,
          url: downloadUrl(file),
        }))}
        onChange={(files) => field.onChange(files.map(({ id, name, sizeBytes }) => ({ name, url: id, sizeBytes })))}
        send={send}
        maxFiles={maxDownloads}
        isReadOnly={isReadOnly}
      />
      {problem && (
        <Typography role="alert" variant="body2" color="error" sx={{ mt: 2 }}>
          {problem}
        </Typography>
      )}
    </Box>
  );
}
