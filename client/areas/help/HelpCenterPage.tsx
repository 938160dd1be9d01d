import { HelpCenter } from './HelpCenter.tsx';

/** The help center within the program. */
export default function HelpCenterPage() {
  return <HelpCenter />;
}
