import { BlankFrame } from './BlankFrame.tsx';
import { NotAuthorized } from './NotAuthorized.tsx';

export default function NotAuthorizedPage() {
  return (
    <BlankFrame>
      <NotAuthorized isOwnPage />
    </BlankFrame>
  );
}
