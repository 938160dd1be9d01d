import { replace, type LoaderFunctionArgs } from 'react-router-dom';
import { requestedAddress } from '../../../lib/requestedAddress.ts';

/** Older addresses of the start page, which loads with them. */
export function loader({ request }: LoaderFunctionArgs): Promise<never> {
  const { search, hash } = requestedAddress(request);
  return Promise.reject(replace(`/${search}${hash}`));
}

export { default } from '../LandingPage.tsx';
