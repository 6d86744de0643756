import { getFlags } from '@openchair/contract/calls'
import { ask } from './client.ts'

/** Which flags are on in a shop. `shop` is its id or route. */
export const flagsQuery = (shopRef: string) => ask(getFlags, { id: shopRef })
