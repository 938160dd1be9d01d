import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormHelperText from '@mui/material/FormHelperText';
import { useText } from '../../lib/text.ts';
import { AuthLink } from './AuthLink.tsx';

type AgreementProps = {
  problem: string | undefined;
  /** Left out: the form itself keeps it. */
  isChecked?: boolean;
  onChange: (isChecked: boolean) => void;
};

/** Terms and privacy policy, which nobody agrees to by accident. */
export function Agreement({ problem, isChecked, onChange }: AgreementProps) {
  const text = useText();
  return (
    <Box sx={{ mt: 2, mb: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', marginInlineStart: '-8px', minHeight: 44 }}>
        <Checkbox
          name="isAgreed"
          {...(isChecked !== undefined && { checked: isChecked })}
          onChange={(event) => onChange(event.target.checked)}
          slotProps={{ input: { id: 'agreement', 'aria-describedby': problem ? 'agreement-problem' : undefined } }}
        />
        <Box component="label" htmlFor="agreement" sx={{ cursor: 'pointer' }}>
          {text('authPages.register.agree')} <AuthLink to="/terms">{text('authPages.register.terms')}</AuthLink>
        </Box>
      </Box>
      <FormHelperText id="agreement-problem" error role={problem ? 'alert' : undefined} sx={{ minHeight: 18 }}>
        {problem}
      </FormHelperText>
    </Box>
  );
}
