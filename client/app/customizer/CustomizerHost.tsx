import ButtonBase from '@mui/material/ButtonBase';
import { IconSettings } from '@tabler/icons-react';
import { type ComponentType, useEffect, useState } from 'react';
import { needMessages } from '../../lib/languages.ts';
import { useStore } from '../../lib/store.ts';
import { useText } from '../../lib/text.ts';
import { closeCustomizer, customizerOpener } from './customizerState.ts';

const load = () => Promise.all([import('./Customizer.tsx'), needMessages(['customizer'])]);

/** A tab at the edge of wide windows that opens the customizer; its code and texts come with the first time. */
export function CustomizerHost() {
  const text = useText();
  const isOpen = useStore(customizerOpener) !== null;
  const [Customizer, setCustomizer] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (!isOpen || Customizer) return;
    load().then(([module]) => setCustomizer(() => module.default), closeCustomizer);
  }, [isOpen, Customizer]);

  return (
    <aside aria-label={text('shell.customizer.label')}>
      <ButtonBase
        aria-label={text('shell.customizer.open')}
        aria-expanded={isOpen}
        data-print="hidden"
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={(event) => customizerOpener.set(event.currentTarget)}
        sx={(theme) => ({
          position: 'fixed',
          insetBlockStart: 'calc(50% - 24px)',
          insetInlineEnd: 0,
          zIndex: theme.zIndex.appBar - 1,
          display: { xs: 'none', lg: 'grid' },
          placeItems: 'center',
          // As wide as the gap beside the page: it covers nothing.
          width: 24,
          height: 48,
          borderStartStartRadius: 6,
          borderEndStartRadius: 6,
          color: theme.vars.palette.primary.contrastText,
          backgroundColor: theme.vars.palette.primary.fill,
          boxShadow: theme.vars.palette.elevation.menu,
          '&:hover': { backgroundColor: theme.vars.palette.primary.fillHover },
        })}
      >
        <IconSettings size={18} />
      </ButtonBase>
      {isOpen && Customizer && <Customizer />}
    </aside>
  );
}
