import { expect } from './journey.ts'
import { askOutside, test as base } from './outside.ts'
import type { ToldOutside } from './serve-outside.ts'

const told = async () => (await askOutside()).stripe

/**
 * Journeys against a separate server with Stripe's keys and a stand-in for Stripe. They prove our requests to Stripe
 * and our handling of its answers, and nothing about Stripe.
 */
export const test = base.extend<{
  readonly standIn: {
    readonly url: string
    /** The payments that were asked for, the last first. */
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
