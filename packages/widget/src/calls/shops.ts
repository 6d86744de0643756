import { getShop } from '@openchair/contract/calls'
import { ask } from './client.ts'

/** A shop with its services, by id or route. */
export const shopQuery = (shop: string) => ask(getShop, { id: shop })
