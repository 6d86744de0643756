import { getToSettle } from '@openchair/contract/calls'
import { ask } from './client.ts'

/** Everything at a shop that somebody has to settle. */
export const toSettleQuery = (shopId: string) => ask(getToSettle, { shopId })
