import type { PendingUploads } from '../../kit/form/usePendingUploads.ts';
import { uploadFile } from '../../lib/uploadFile.ts';

/** What fields that take files need of the form: sending one, and what saving waits for. */
export const uploading = ({ uploads }: { uploads: PendingUploads }) => ({ upload: uploadFile, pending: uploads });
