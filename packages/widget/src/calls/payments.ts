import { getSetupIntent } from '@openchair/contract/calls'
import { ask } from './client.ts'

/** Who takes cards, and under which key. Told to nobody else, and asked anew each time (spec 9, Caches and tokens). */
export const setupIntentQuery = () => ({ ...ask(getSetupIntent, {}), staleTime: 0, gcTime: 0 })
