import { FrontFrame } from '../../app/front/FrontFrame.tsx';
import { HelpCenter } from './HelpCenter.tsx';

/** The help center for everybody. */
export default function FrontHelpCenterPage() {
  return (
    <FrontFrame>
      <HelpCenter />
    </FrontFrame>
  );
}
