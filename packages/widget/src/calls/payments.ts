import type { InputOf } from '@openchair/contract'
import { getSetupIntent } from '@openchair/contract/calls'
import { ask, sendInTime } from './client.ts'

/** The cart with its proof, the sale or the application that a card is entered for; nothing where there is none yet. */
export type CardSubject = InputOf<typeof getSetupIntent> & { readonly cartProof?: string | undefined }

/**
 * Asks which provider takes cards, and under which key, for what is to be paid. Told to nobody else, and asked anew each time (spec 9, Caches
 * and tokens).
 */
export const setupIntentQuery = ({ cartProof, ...subject }: CardSubject = {}) => ({
  ...ask(getSetupIntent, subject),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    sendInTime(getSetupIntent, subject, signal, cartProof),
  staleTime: 0,
  gcTime: 0,
})
