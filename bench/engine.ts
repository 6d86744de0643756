// Compares the availability engine with a bare sweep that emits exactly the same slots: any of 8
// professionals over 30 days, at a plain salon and at one with segments, buffers and two resources. Runs
// alternate, and the ratio is the median of the pairs.
import { deepStrictEqual } from 'node:assert/strict'
import { performance } from 'node:perf_hooks'
import { listSlots, type SlotRequest } from '@openchair/rules'
import { createBareSweep } from './ground/bare-sweep.ts'
import { plainAsk, shapedAsk } from './ground/busy-salon.ts'
import { inPairs, mediansOf } from './product.ts'

const pairs = 200
const sweepsPerRun = 20

const microseconds = (sweep: () => unknown): number => {
  const from = performance.now()
  for (let count = 0; count < sweepsPerRun; count++) sweep()
  return ((performance.now() - from) * 1000) / sweepsPerRun
}

const compare = async (ask: SlotRequest): Promise<string> => {
  const engine = () => listSlots(ask)
  const listed = engine().map(({ slots }) => slots.map(({ minute }) => minute))
  const bare = createBareSweep(ask, listed)
  deepStrictEqual(bare(), engine())
  const measured = await inPairs(
    pairs,
    async () => microseconds(engine),
    async () => microseconds(bare),
    pairs,
  )
  const { one, other, ratio } = mediansOf(measured)
  return `${ratio.toFixed(2)} times a bare sweep (at most 1.2): ${one.toFixed(0)} against ${other.toFixed(0)} µs, ${listed.flat().length} slots`
}

/** Measures, and returns the result in a line for each salon; the target is a ratio of at most 1.2. */
export const run = async (): Promise<string> =>
  [
    `engine: ${await compare(plainAsk())}, 8 professionals, 30 days`,
    `engine with segments, buffers and resources: ${await compare(shapedAsk())}`,
  ].join('\n')
