import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { IconArrowLeft } from '@tabler/icons-react';
import type { FormEvent, ReactNode, Ref } from 'react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { IconAction } from '../IconAction.tsx';
import { mirrored } from '../mirrored.ts';
import { barHeight, type FormAction, FormActions } from './FormActions.tsx';
import { FormAlert, type FormAlertContent } from './FormAlert.tsx';
import { FormReadOnlyProvider } from './formReadOnly.ts';
import { useIsStuck } from './useIsStuck.ts';
import { useSaveKeys } from './useSaveKeys.ts';

type Props = {
  title: ReactNode;
  /** The list that the record stands in, if it stands in one. */
  back?: { to: string; label: string };
  /** One line about the record. */
  text?: ReactNode;
  /** Chips beside the title. */
  status?: ReactNode;
  /** Icon buttons and menus that do not save: history, duplicate, delete. */
  tools?: ReactNode;
  /** Quiet actions before the primary one: Discard, Save draft. */
  actions?: FormAction[];
  primary: FormAction;
  /** All actions rest while one of them runs. */
  isSaving: boolean;
  isReadOnly?: boolean;
  /** What went wrong with the form as a whole. */
  alert?: FormAlertContent | null;
  /** What others did to the record: stands above the form, covers none of its fields, and stays in view while one scrolls. */
  remoteChanges?: ReactNode;
  children: ReactNode;
  formRef?: Ref<HTMLFormElement>;
};

const barBottom = 'var(--bar-bottom, 0px)';

const header =
  (isStuck: boolean): SxProps<Theme> =>
  (theme) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: { xs: 3, sm: 4 },
    mb: { xs: 2, sm: 3 },
    paddingBlock: 3,
    // Its title stands as high as those of other pages.
    mt: { sm: -3 },
    position: { sm: 'sticky' },
    top: barBottom,
    zIndex: theme.zIndex.appBar - 1,
    // As wide as what scrolls beneath, shadows included.
    marginInline: { sm: -3 },
    paddingInline: { sm: 3 },
    transition: 'background-color 120ms, box-shadow 120ms',
    ...(isStuck && {
      backgroundColor: { sm: 'background.default' },
      boxShadow: { sm: `0 1px 0 ${theme.vars!.palette.divider}` },
    }),
  });

const remoteChangesPlace: SxProps<Theme> = (theme) => ({
  position: 'sticky',
  top: { xs: `calc(${barBottom} + 8px)`, sm: `calc(${barBottom} + 92px)` },
  zIndex: theme.zIndex.appBar - 2,
});

/** A page that is one form: its actions stay in view, on top with a mouse, at the thumb on a phone. */
export function FormPage({ actions = [], primary, isSaving, isReadOnly = false, formRef, ...page }: Props) {
  const sentinel = useRef<HTMLDivElement>(null);
  const isStuck = useIsStuck(sentinel);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving && !isReadOnly) primary.onClick();
  };
  useSaveKeys({ within: sentinel, actions, primary, isResting: isSaving || isReadOnly });

  return (
    <Box
      component="form"
      noValidate
      ref={formRef}
      onSubmit={submit}
      sx={{ pb: { xs: isReadOnly ? 0 : `${barHeight}px`, sm: 0 } }}
    >
      <div ref={sentinel} />
      <Box component="header" sx={header(isStuck)}>
        {page.back && (
          <IconAction
            component={Link}
            to={page.back.to}
            label={page.back.label}
            sx={{ marginInline: -2, ...(page.text && { alignSelf: 'flex-start' }) }}
          >
            <Box component={IconArrowLeft} size={22} sx={mirrored} />
          </IconAction>
        )}
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
            <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
              {page.title}
            </Typography>
            {page.status}
          </Box>
          {page.text && <Typography color="textSecondary">{page.text}</Typography>}
        </Box>
        <Box data-print="hidden" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          {page.tools && <Box sx={{ display: 'flex', gap: 1 }}>{page.tools}</Box>}
          {!isReadOnly && <FormActions actions={actions} primary={primary} isSaving={isSaving} />}
        </Box>
      </Box>
      {page.remoteChanges && <Box sx={remoteChangesPlace}>{page.remoteChanges}</Box>}
      {page.alert && <FormAlert {...page.alert} />}
      <FormReadOnlyProvider value={isReadOnly}>{page.children}</FormReadOnlyProvider>
    </Box>
  );
}
