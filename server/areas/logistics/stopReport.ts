import { invalid } from '../../errors.ts';
import type { FieldErrors } from '../../errors.ts';
import { isLongerThan, isProblem, line, malformed, required, tooLong } from '../../fields.ts';
import type { StopReportInput } from '../../graphql/schema.generated.ts';
import { redrawn } from '../../work/pictures.ts';
import { isPlace } from './route.ts';

/* What drivers report at the door, checked before anything is written. */

const longestSignature = 20_000;
const longestPhoto = 200_000;
const isDrawing = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})*)*$/;

export type StopReport = {
  step: StopReportInput['step'];
  at: string;
  latitude: number | null;
  longitude: number | null;
  receivedBy: string;
  signature: string;
  photo: Uint8Array | null;
  exception: NonNullable<StopReportInput['exception']> | null;
  note: string;
};

/** The report, its photo drawn anew; every field that is wrong is named. */
export async function readReport(input: StopReportInput, now: Date): Promise<StopReport> {
  const { step } = input;
  const [latitude, longitude] = [input.latitude ?? null, input.longitude ?? null];
  const [receivedBy, note] = [line(80)(input.receivedBy ?? ''), line(500)(input.note ?? '')];
  const [signature, photo] = [input.signature ?? '', input.photo ?? ''];
  const exception = input.exception ?? null;
  const isDelivered = step === 'DELIVERED';
  const errors: FieldErrors = {};
  if ((latitude === null) !== (longitude === null)) errors[latitude === null ? 'latitude' : 'longitude'] = required;
  else if (latitude !== null && !isPlace(latitude, longitude!)) errors['latitude'] = malformed('must be a place');
  if (isProblem(receivedBy)) errors['receivedBy'] = receivedBy;
  else if (isDelivered && receivedBy === '') errors['receivedBy'] = required;
  if (isProblem(note)) errors['note'] = note;
  if (isLongerThan(signature, longestSignature)) errors['signature'] = tooLong(longestSignature);
  else if (!isDrawing.test(signature)) errors['signature'] = malformed('must be lines, such as M10 20L12 25');
  else if (isDelivered && signature === '' && photo === '') errors['signature'] = required;
  if (isLongerThan(photo, longestPhoto)) errors['photo'] = tooLong(longestPhoto);
  if (step === 'FAILED' && exception === null) errors['exception'] = required;
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return {
    step,
    at: input.at > now.toISOString() ? now.toISOString() : input.at,
    latitude,
    longitude,
    receivedBy: String(receivedBy),
    note: String(note),
    signature,
    photo: photo === '' ? null : await drawn(photo),
    exception,
  };
}

async function drawn(photo: string): Promise<Uint8Array> {
  try {
    return await redrawn(Buffer.from(photo, 'base64'));
  } catch (error) {
    const problem = (error as { details?: { fields?: FieldErrors } }).details?.fields?.['file'];
    throw problem === undefined ? error : invalid({ photo: problem });
  }
}
