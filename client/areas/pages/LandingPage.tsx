import { useLocation } from 'react-router-dom';
import { FrontFrame } from '../../app/front/FrontFrame.tsx';
import { preloadPublic, usePublicQuery } from '../../lib/publicQuery.ts';
import { useText } from '../../lib/text.ts';
import { Banner } from './landing/Banner.tsx';
import { ContactSection } from './landing/ContactSection.tsx';
import { Features } from './landing/Features.tsx';
import { FiguresStrip } from './landing/FiguresStrip.tsx';
import { Hero } from './landing/Hero.tsx';
import { LandingSection } from './landing/LandingSection.tsx';
import { Principles } from './landing/Principles.tsx';
import { QuestionsSection } from './landing/QuestionsSection.tsx';
import { landingQuery } from './pageOperations.ts';
import { PlanChoice } from './pricing/PlanChoice.tsx';

export const loader = (): Promise<void> => preloadPublic(landingQuery, {});

// What no answer changes is the same each time that the page is rendered.
const top = (
  <>
    <Hero />
    <Features />
    <Principles />
  </>
);
const end = (
  <>
    <QuestionsSection />
    <ToPlans />
    <ContactSection />
  </>
);

/** What visitors see first: what Atrium is, what it costs, and the ways in. */
export default function LandingPage() {
  const text = useText();
  const { pathname } = useLocation();
  const result = usePublicQuery(landingQuery, {});
  return (
    <FrontFrame isWide>
      {top}
      <LandingSection
        id="pricing-plan"
        isRaised
        chip={text('pages.pricing.chip')}
        title={text('pages.pricing.title')}
        text={text('pages.pricing.text')}
      >
        <PlanChoice
          plans={result.data?.plans}
          hasFailed={result.hasFailed}
          onRetry={result.retry}
          from={pathname}
          heading="h3"
        />
      </LandingSection>
      <FiguresStrip counted={result.data?.productFigures} />
      {end}
    </FrontFrame>
  );
}

function ToPlans() {
  const text = useText();
  return (
    <Banner
      title={text('pages.banner.title')}
      text={text('pages.banner.text')}
      action={text('pages.landing.plans')}
      to="/front-pages/pricing"
    />
  );
}
