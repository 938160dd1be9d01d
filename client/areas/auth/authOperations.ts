import { PublicFailure, sendPublic, type PublicOperation } from '../../lib/publicQuery.ts';
import type { SessionResult } from '../../lib/session.ts';
import source from './authPages.graphql?raw';
import type * as Made from './authPages.generated.ts';

const operation = <Data, Variables>(name: string): PublicOperation<Data, Variables> => ({ source, name });

export const registration = operation<Made.RegisterMutation, Made.RegisterMutationVariables>('Register');
export const resending = operation<Made.ResendRegistrationMutation, Made.ResendRegistrationMutationVariables>(
  'ResendRegistration',
);
export const confirmation = operation<Made.ConfirmEmailMutation, Made.ConfirmEmailMutationVariables>('ConfirmEmail');
export const acceptance = operation<Made.AcceptInvitationMutation, Made.AcceptInvitationMutationVariables>(
  'AcceptInvitation',
);
export const resetRequest = operation<Made.RequestPasswordResetMutation, Made.RequestPasswordResetMutationVariables>(
  'RequestPasswordReset',
);
export const passwordReset = operation<Made.ResetPasswordMutation, Made.ResetPasswordMutationVariables>(
  'ResetPassword',
);
export const deletionRequest = operation<
  Made.RequestAccountDeletionMutation,
  Made.RequestAccountDeletionMutationVariables
>('RequestAccountDeletion');
export const deletionConfirmation = operation<
  Made.ConfirmAccountDeletionMutation,
  Made.ConfirmAccountDeletionMutationVariables
>('ConfirmAccountDeletion');
export const rejection = operation<Made.RejectSignInMutation, Made.RejectSignInMutationVariables>('RejectSignIn');
export const linkQuery = operation<Made.OneTimeLinkQuery, Made.OneTimeLinkQueryVariables>('OneTimeLink');
export const twoStepBeginning = operation<
  Made.BeginRequiredTwoStepMutation,
  Made.BeginRequiredTwoStepMutationVariables
>('BeginRequiredTwoStep');
export const twoStepCompletion = operation<
  Made.CompleteRequiredTwoStepMutation,
  Made.CompleteRequiredTwoStepMutationVariables
>('CompleteRequiredTwoStep');
export const passkeyBeginning = operation<Made.BeginPasskeySignInMutation, Made.BeginPasskeySignInMutationVariables>(
  'BeginPasskeySignIn',
);
export const passkeyCompletion = operation<
  Made.CompletePasskeySignInMutation,
  Made.CompletePasskeySignInMutationVariables
>('CompletePasskeySignIn');
export const providersQuery = operation<Made.SignInProvidersQuery, Made.SignInProvidersQueryVariables>(
  'SignInProviders',
);
export const providerBeginning = operation<Made.BeginProviderSignInMutation, Made.BeginProviderSignInMutationVariables>(
  'BeginProviderSignIn',
);
export const planPricesQuery = operation<Made.UserPlanPricesQuery, Made.UserPlanPricesQueryVariables>('UserPlanPrices');
export const demoMailQuery = operation<Made.DemoMailQuery, Made.DemoMailQueryVariables>('DemoMail');

const statuses: Record<string, number> = { VALIDATION: 400, FORBIDDEN: 403, CONFLICT: 409, RATE_LIMITED: 429 };

/** Sends a form and tells what came of it as the form knows it; `onDone` gets the answer. */
export async function sendForm<Data, Variables>(
  asked: PublicOperation<Data, Variables>,
  variables: Variables,
  onDone: (data: Data) => void,
): Promise<SessionResult> {
  try {
    onDone(await sendPublic(asked, variables));
    return { isOpen: true };
  } catch (error) {
    if (!(error instanceof PublicFailure)) throw error;
    const { code, fields, retryAfterSeconds } = error;
    return { isOpen: false, status: statuses[code] ?? 500, reasons: fields, retryAfterSeconds };
  }
}
