import { replace, type LoaderFunctionArgs } from 'react-router-dom';
import { requestedAddress } from '../../../lib/requestedAddress.ts';

/** The documented address of the examples of dialogs, which stand in the showcase. */
export function loader({ request }: LoaderFunctionArgs): Promise<never> {
  const { search, hash } = requestedAddress(request);
  return Promise.reject(replace(`/showcase/dialogs${search}${hash}`));
}

export { default } from './ShowcasePage.tsx';
