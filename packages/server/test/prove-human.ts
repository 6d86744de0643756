import { getBotChallenge } from '@openchair/contract/calls'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { createAltcha } from '../src/gateways/bot-check/create-altcha.ts'
import type { TestApp } from './test-app.ts'

export const botCheckSecret = 'a secret of the tests, 32 characters and more'

type Challenge = Parameters<typeof solveChallenge>[0]['challenge']

/** The token in the form that the browser sends. */
export const asToken = (challenge: object, solution: object): string =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')

export const solve = async (challenge: Challenge) => {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (solution === null) throw new Error('the challenge has no solution')
  return solution
}

export const askChallenge = async ({ send }: Pick<TestApp, 'send'>): Promise<Challenge> => {
  const { body } = await send(getBotChallenge, {})
  if (body.provider !== 'altcha') throw new Error(`no proof of work is asked for: ${body.provider}`)
  return body.challenge
}

const littleWork = { cost: 1, fewest: 1, most: 1 } as const

/** Solves an easy challenge that is signed like the product's own. Returns the token for `X-Bot-Token`. */
export const proveHuman = async ({ deps }: Pick<TestApp, 'deps'>): Promise<string> => {
  const { botCheck } = deps.config
  if (botCheck?.provider !== 'altcha') throw new Error('no proof of work is asked for')
  const challenge = await createAltcha(botCheck.secret, deps.clock, littleWork).challenge()
  if (challenge.provider !== 'altcha') throw new Error('no proof of work is asked for')
  return asToken(challenge.challenge, await solve(challenge.challenge))
}
