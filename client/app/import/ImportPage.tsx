import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { EmptyState, FailedState } from '../../kit/EmptyState.tsx';
import { ProblemTextsProvider } from '../../kit/form/problems.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { choice, text as textParam, useListState } from '../../lib/listState.ts';
import { useText } from '../../lib/text.ts';
import { CheckStep } from './CheckStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { FileStep } from './FileStep.tsx';
import { useImportFileQuery } from './import.generated.ts';
import { ImportKindProvider, type ImportKind } from './importState.ts';
import { PastImports } from './PastImports.tsx';
import { ResultStep } from './ResultStep.tsx';

const codec = { file: textParam(), step: choice(['columns'] as const) };
const steps = [
  'work.import.stepFile',
  'work.import.stepColumns',
  'work.import.stepCheck',
  'work.import.stepResult',
] as const;

/** From a CSV file to records: upload, columns, check, import. The file stands in the address, so a reload loses nothing. */
export function ImportPage({ kind }: { kind: ImportKind }) {
  const text = useText();
  const { state, patch } = useListState(codec);
  const { data, error, refetch } = useImportFileQuery({
    variables: { id: state.file },
    skip: state.file === '',
    fetchPolicy: 'cache-and-network',
  });
  const file = state.file === '' ? null : data?.import;
  const at = !file ? 0 : file.run ? 3 : file.check && state.step !== 'columns' ? 2 : 1;
  const restart = () => patch({ file: '', step: null });
  return (
    <ImportKindProvider value={kind}>
      <ProblemTextsProvider value={{ ...kind.problemTexts, repeated: 'work.import.repeated' }}>
        <PageHeader title={kind.title} text={kind.text} />
        <Card sx={{ padding: { xs: 4, sm: 6 } }}>
          <Stepper activeStep={at} alternativeLabel sx={{ mb: 6 }}>
            {steps.map((step) => (
              <Step key={step}>
                <StepLabel>{text(step)}</StepLabel>
              </Step>
            ))}
          </Stepper>
          {state.file === '' ? (
            <>
              <FileStep onUploaded={(id) => patch({ file: id, step: null })} />
              <PastImports onOpen={(id) => patch({ file: id, step: null })} />
            </>
          ) : file ? (
            at === 3 ? (
              <ResultStep file={file} reload={refetch} onRestart={restart} />
            ) : at === 2 ? (
              <CheckStep
                key={file.check?.id}
                file={file}
                reload={() => void refetch()}
                onBack={() => patch({ step: 'columns' })}
              />
            ) : (
              <ColumnsStep key={file.id} file={file} onBack={restart} onChecked={() => patch({ step: null })} />
            )
          ) : error ? (
            <FailedState title={text('work.import.failed')} onRetry={() => void refetch()} />
          ) : data ? (
            <EmptyState drawing="nothing" title={text('work.import.gone')} text={text('work.import.goneText')} />
          ) : (
            <Box aria-busy="true">
              <Skeleton variant="rounded" height={240} />
            </Box>
          )}
          {state.file !== '' && data && !file && <FileStep onUploaded={(id) => patch({ file: id, step: null })} />}
        </Card>
      </ProblemTextsProvider>
    </ImportKindProvider>
  );
}
