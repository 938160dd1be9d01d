import { Navigate, useLocation } from 'react-router-dom';

/** Older addresses of the start page. */
export default function ToLanding() {
  const { search, hash } = useLocation();
  return <Navigate replace to={{ pathname: '/', search, hash }} />;
}
