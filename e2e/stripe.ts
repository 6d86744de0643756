import { expect } from './journey.ts'
import { askOutside, test as base } from './outside.ts'
import type { ToldOutside } from './serve-outside.ts'

const told = async () => (await askOutside()).stripe

/**
 * Journeys against a separate server with Stripe's keys and a replacement for Stripe. They test our requests
 * to Stripe and our handling of its answers, but not Stripe itself.
 */
export const test = base.extend<{
  readonly standIn: {
    readonly url: string
    /** The requested payments, the latest first. */
    readonly payments: () => Promise<ToldOutside['stripe']['intents']>
  }
}>({
  // oxlint-disable-next-line no-empty-pattern
  standIn: async ({}, provide) => {
    const payments = async () =>
      (await told()).intents.filter(({ object }) => object === 'payment_intent').toReversed()
    await provide({ url: (await told()).url, payments })
    expect((await told()).misdeeds).toEqual({
      malformed: [],
      withoutKey: [],
      reusedKeys: [],
      doubleCharges: [],
    })
  },
})
