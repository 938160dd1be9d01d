import { lazy, Suspense } from 'react';
import { useProofQuestion } from '../../lib/proof.ts';

const ProofDialog = lazy(() => import('./ProofDialog.tsx'));

/** Asks for the password wherever the server wants it once more before a change. */
export function Proof() {
  const question = useProofQuestion();
  if (question === null) return null;
  return (
    <Suspense fallback={null}>
      <ProofDialog />
    </Suspense>
  );
}
