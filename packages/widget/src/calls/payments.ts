import { getSetupIntent } from '@openchair/contract/calls'
import { ask } from './client.ts'

/**
 * Asks which provider takes cards, and under which key, for a cart where there is one. Told to nobody else, and asked anew each time (spec 9, Caches
 * and tokens).
 */
export const setupIntentQuery = (cartId?: string) => ({
  ...ask(getSetupIntent, cartId === undefined ? {} : { cartId }),
  staleTime: 0,
  gcTime: 0,
})
