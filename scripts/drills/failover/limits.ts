import { createCart, listBrands } from '@openchair/contract/calls'
import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '../../../packages/server/src/limits/limits.ts'
import { ask } from './at-balancer.ts'

/** Requests that one address may send in a minute, as set on the servers (`RATE_LIMIT`). */
export const rateLimit = 300

/** Guesses of a code that one address may make in ten minutes. */
export const guessLimit = limits.code.perAddressAndTarget

/** Milliseconds between requests of a client that sends too many. */
const hurry = 40
/** Milliseconds from one guess of a code to the next. */
const guessPause = 1500

const hasty = '127.200.0.1'
const guesser = '127.201.0.1'

/** The status of a request refused because of a limit. */
const tooMany = 429

/** How often each limit refused a request. */
export type Refused = { readonly requests: number; readonly guesses: number }

/** The answered requests of one address in a minute of the clock, and the allowed number. */
export type Minute = { readonly answered: number; readonly allowed: number }

const minuteOf = (at: number): number => Math.floor(at / 60_000)

/**
 * Counts the answered requests of an address in each minute, from the instants of answers and of kills. The
 * allowed number is the limit, with the requests of the second before processes tell each other, and those
 * that each killed process had not told yet.
 */
export const countedByMinute = (
  answered: readonly number[],
  kills: readonly number[],
  processes: number,
): readonly Minute[] =>
  [...Map.groupBy(answered, minuteOf)].map(([minute, of]) => {
    const killed = kills.filter((at) => minuteOf(at) === minute).length
    return {
      answered: of.length,
      allowed: Math.ceil(rateLimit + (1000 / hurry) * (1 + killed / processes)),
    }
  })

/** The largest number of these instants, in milliseconds, within any ten minutes. */
export const mostInTenMinutes = (instants: readonly number[]): number =>
  Math.max(
    0,
    ...instants.map((from) => instants.filter((each) => each >= from && each < from + 600_000).length),
  )

/** Starts a client that sends too many requests, and one that guesses codes, until they are stopped. */
export const overstep = (port: number, shopId: string, appointment: object) => {
  const answered: number[] = []
  const guesses: number[] = []
  const refused = { requests: 0, guesses: 0 }
  const stopping = new AbortController()
  const { signal } = stopping
  const hurryOn = async (): Promise<void> => {
    while (!signal.aborted) {
      void ask(port, hasty, { method: listBrands.method, url: listBrands.path, headers: {} }).then(
        ({ status }) => {
          if (status < 400) answered.push(Date.now())
          else if (status === tooMany) refused.requests += 1
        },
        () => undefined,
      )
      await sleep(hurry)
    }
  }
  const guess = { method: createCart.method, url: createCart.path.replace(':id', shopId), headers: {} }
  const guessOn = async (): Promise<void> => {
    for (let guessed = 0; !signal.aborted; guessed += 1) {
      const payload = { new_appointments: [appointment], giftCardCode: `GUESS${guessed}` }
      const got = await ask(port, guesser, { ...guess, payload }).catch(() => undefined)
      if (got?.body.includes('gift_card_not_found') === true) guesses.push(Date.now())
      else if (got?.status === tooMany) refused.guesses += 1
      await sleep(guessPause)
    }
  }
  const running = [hurryOn(), guessOn()]
  return {
    /**
     * Returns when requests of the first client were answered, the most guesses of the second that were
     * checked in ten minutes, and how many requests of each were refused.
     */
    stop: async (): Promise<{
      readonly answered: readonly number[]
      readonly guesses: number
      readonly refused: Refused
    }> => {
      stopping.abort()
      await Promise.all(running)
      return { answered, guesses: mostInTenMinutes(guesses), refused }
    },
  }
}
