import { HelpCenter } from './HelpCenter.tsx';
import { useArticlesLive } from './live/useArticlesLive.ts';

/** The help center within the program. */
export default function HelpCenterPage() {
  useArticlesLive();
  return <HelpCenter />;
}
