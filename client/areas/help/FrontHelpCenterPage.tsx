import { FrontFrame } from '../../app/front/FrontFrame.tsx';
import { HelpCenter, preloadHelpCenter } from './HelpCenter.tsx';

export const loader = preloadHelpCenter;

/** The help center for everybody. */
export default function FrontHelpCenterPage() {
  return (
    <FrontFrame>
      <HelpCenter />
    </FrontFrame>
  );
}
