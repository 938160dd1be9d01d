import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactElement, ReactNode } from 'react';
import { useId } from 'react';
import { useText } from '../../lib/text.ts';

export type FormTab<Name extends string> = {
  name: Name;
  label: string;
  icon: ReactElement;
  hasProblem: boolean;
  children: ReactNode;
};

type Props<Name extends string> = {
  label: string;
  tabs: FormTab<Name>[];
  current: Name;
  onChange: (name: Name) => void;
};

/**
 * Parts of a form behind tabs: beside them, above them on a phone. Every part stays mounted, so that no value is
 * lost and a wrong field can be found; its tab carries a mark.
 */
export function FormTabs<Name extends string>({ label, tabs, current, onChange }: Props<Name>) {
  const text = useText();
  const id = useId();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '184px minmax(0, 1fr)' },
        gap: { xs: 5, sm: 6 },
      }}
    >
      <Tabs
        value={current}
        onChange={(_, name: Name) => onChange(name)}
        orientation={isNarrow ? 'horizontal' : 'vertical'}
        variant={isNarrow ? 'scrollable' : 'standard'}
        allowScrollButtonsMobile
        aria-label={label}
        sx={{
          borderBottom: { xs: 1, sm: 0 },
          borderInlineEnd: { sm: '1px solid' },
          borderColor: { xs: 'divider', sm: 'divider' },
          marginInlineStart: { sm: -3 },
        }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.name}
            value={tab.name}
            id={`${id}-${tab.name}`}
            aria-controls={`${id}-${tab.name}-panel`}
            icon={tab.icon}
            iconPosition="start"
            label={
              <>
                {tab.label}
                {tab.hasProblem && (
                  <Box
                    component="span"
                    role="img"
                    aria-label={text('form.tabs.problem')}
                    sx={{
                      width: 8,
                      height: 8,
                      marginInlineStart: 2,
                      borderRadius: '50%',
                      backgroundColor: 'error.main',
                    }}
                  />
                )}
              </>
            }
            sx={{
              justifyContent: 'flex-start',
              textAlign: 'start',
              minHeight: 44,
              paddingInline: 3,
              '& .MuiTab-icon': { marginInlineEnd: 2 },
            }}
          />
        ))}
      </Tabs>
      {tabs.map((tab) => (
        <Box
          key={tab.name}
          role="tabpanel"
          id={`${id}-${tab.name}-panel`}
          aria-labelledby={`${id}-${tab.name}`}
          hidden={tab.name !== current}
          sx={{
            minWidth: 0,
            minHeight: { sm: 224 },
            '&:not([hidden])': {
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr)',
              alignContent: 'start',
              gap: 5,
            },
          }}
        >
          {tab.children}
        </Box>
      ))}
    </Box>
  );
}
