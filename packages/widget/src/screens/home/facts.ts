import { listBrands } from '@openchair/contract/calls'
import { ask } from '../../calls/client.ts'
import type { ScreenFacts } from '../../calls/facts.ts'

/** What Home is drawn from. */
export const facts: ScreenFacts<object> = () => [ask(listBrands, {})]
