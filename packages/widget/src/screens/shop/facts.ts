import { getShop, listBarbers } from '@openchair/contract/calls'
import { ask } from '../../calls/client.ts'
import type { ScreenFacts } from '../../calls/facts.ts'

/** What the shop page is drawn from. */
export const facts: ScreenFacts<{ shop: string }> = ({ shop }) => [
  ask(getShop, { id: shop }),
  ask(listBarbers, { id: shop }),
]
