import type { InputOf } from '@openchair/contract'
import { getSetupIntent } from '@openchair/contract/calls'
import { ask, sendInTime } from './client.ts'

/**
 * The subject for which a card is entered: a cart with its proof, a sale or an application; empty where there
 * is none yet.
 */
export type CardSubject = InputOf<typeof getSetupIntent> & { readonly cartProof?: string | undefined }

/**
 * The payment provider's data for entering a card. Fetched anew each time, and never stored (payments/provider-script).
 */
export const setupIntentQuery = ({ cartProof, ...subject }: CardSubject = {}) => ({
  ...ask(getSetupIntent, subject),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    sendInTime(getSetupIntent, subject, signal, cartProof),
  staleTime: 0,
  gcTime: 0,
})
