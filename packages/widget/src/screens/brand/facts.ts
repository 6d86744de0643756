import { getBrand } from '@openchair/contract/calls'
import { ask } from '../../calls/client.ts'
import type { ScreenFacts } from '../../calls/facts.ts'

/** What the brand page is drawn from. */
export const facts: ScreenFacts<{ brand: string }> = ({ brand }) => [ask(getBrand, { id: brand })]
