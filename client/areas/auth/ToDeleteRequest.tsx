import { Navigate } from 'react-router-dom';

/** Accounts have no phone number to confirm by: the request page asks for the address. */
export default function ToDeleteRequest() {
  return <Navigate replace to="/pages/authentication/delete-account-request" />;
}
