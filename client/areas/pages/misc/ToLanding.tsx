import { replace, type LoaderFunctionArgs } from 'react-router-dom';
import { requestedAddress } from '../../../lib/requestedAddress.ts';

/** Older addresses of the start page, which loads with them. */
export function loader({ request }: LoaderFunctionArgs): never {
  const { search, hash } = requestedAddress(request);
  // At once: what a loader reads is not waited for once the first page is there.
  throw replace(`/${search}${hash}`);
}

export { default } from '../LandingPage.tsx';
