import { FrontFrame } from '../../app/front/FrontFrame.tsx';
import { HelpArticle } from './HelpArticle.tsx';

/** An article for everybody. */
export default function FrontHelpArticlePage() {
  return (
    <FrontFrame>
      <HelpArticle />
    </FrontFrame>
  );
}
