import { getShop } from '@openchair/contract/calls'
import { ask } from './client.ts'

/** A shop with its services, by id or route. */
export const shopQuery = (shopRef: string) => ask(getShop, { id: shopRef })
