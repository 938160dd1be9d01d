import { HelpCenter, preloadHelpCenter } from './HelpCenter.tsx';
import { useArticlesLive } from './live/useArticlesLive.ts';

export const loader = preloadHelpCenter;

/** The help center within the program. */
export default function HelpCenterPage() {
  useArticlesLive();
  return <HelpCenter />;
}
