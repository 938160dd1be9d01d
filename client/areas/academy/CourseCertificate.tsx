import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { IconDownload, IconShieldCheck } from '@tabler/icons-react';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { CertificatePartsFragment } from './academy.generated.ts';
import { CertificateDrawing } from './drawings.tsx';

/** A code is read as one: no line ends within it, and it runs from the left in every language. */
const inOneLine = (code: string) => `\u2066${code.replaceAll('-', '\u2011')}\u2069`;

/** The viewer's certificate of the course: as a file in their language, and the page that verifies it. */
export function CourseCertificate({ certificate }: { certificate: CertificatePartsFragment }) {
  const text = useText();
  const { date, locale } = useFormats();
  const title = text('academy.certificate.title');
  return (
    <Card component="section" aria-label={title}>
      <CardContent sx={{ display: 'flex', flexWrap: 'wrap', gap: 6, alignItems: 'center' }}>
        <Box sx={{ display: { xs: 'none', sm: 'block' }, flex: 'none' }}>
          <CertificateDrawing />
        </Box>
        <Box sx={{ flex: '1 1 260px', minWidth: 0, display: 'grid', gap: 3 }}>
          <Typography variant="h5" component="h2">
            {title}
          </Typography>
          {certificate.withdrawnAt ? (
            <Alert severity="warning">{text('academy.certificate.withdrawn')}</Alert>
          ) : (
            <Typography color="textSecondary">
              {text('academy.certificate.text', {
                day: date(certificate.completedAt),
                code: inOneLine(certificate.code),
              })}
            </Typography>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
            <Button
              variant="contained"
              startIcon={<IconDownload size={18} />}
              href={`/export/certificates/${certificate.id}.pdf?language=${locale.slice(0, 2)}`}
              download
            >
              {text('academy.certificate.download')}
            </Button>
            <Button
              variant="tonal"
              color="secondary"
              startIcon={<IconShieldCheck size={18} />}
              href={certificate.path}
              target="_blank"
              rel="noreferrer"
            >
              {text('academy.certificate.verify')}
            </Button>
          </Box>
        </Box>
      </CardContent>
    </Card>
  );
}
