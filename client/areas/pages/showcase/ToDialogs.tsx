import { replace, type LoaderFunctionArgs } from 'react-router-dom';
import { requestedAddress } from '../../../lib/requestedAddress.ts';

/** The documented address of the examples of dialogs, which stand in the showcase. */
export function loader({ request }: LoaderFunctionArgs): never {
  const { search, hash } = requestedAddress(request);
  // At once: what a loader reads is not waited for once the first page is there.
  throw replace(`/showcase/dialogs${search}${hash}`);
}

export { default } from './ShowcasePage.tsx';
