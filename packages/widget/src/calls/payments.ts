import type { InputOf } from '@openchair/contract'
import { getSetupIntent } from '@openchair/contract/calls'
import { ask, sendInTime } from './client.ts'

/** The thing for which a card is entered: a cart with its proof, a sale, an application, or none yet. */
export type CardSubject = InputOf<typeof getSetupIntent> & { readonly cartProof?: string | undefined }

/** The provider's data for entering a card. Fetched each time, never cached (payments/provider-script). */
export const setupIntentQuery = ({ cartProof, ...subject }: CardSubject = {}) => ({
  ...ask(getSetupIntent, subject),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    sendInTime(getSetupIntent, subject, signal, cartProof),
  staleTime: 0,
  gcTime: 0,
})
