import { z } from 'zod'
import { type Delivery, noAnswer, patience } from '../delivery.ts'
import { oneAtATimeWhileSilent } from '../one-at-a-time.ts'
import type { SmsGateway } from './port.ts'
import type { TwilioSettings } from './settings.ts'

/**
 * Twilio's errors that another try would meet again: the phone is invalid, cannot receive text messages or
 * has opted out, or the text is invalid. The other errors are about the login, the sender, limits and
 * outages, and end with time or by an operator's correction.
 */
const finalErrors = new Set([
  21_211, 21_214, 21_217, 21_401, 21_407, 21_408, 21_421, 21_602, 21_604, 21_610, 21_612, 21_614, 21_617,
  21_635,
])

const errorBody = z.object({ code: z.number() })

/** Bounds of the seconds for which Twilio tries to deliver: its own most, and the least it advises. */
const validity = { least: 5, most: 36_000 } as const

/** Sends text messages with Twilio's REST interface, `Messages.json`. Gives up after `wait` milliseconds. */
export const createTwilio = (
  { accountSid, authToken, from, apiBase }: TwilioSettings,
  wait = patience,
): SmsGateway => {
  const url = `${apiBase}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
  return {
    provider: 'twilio',
    server: new URL(apiBase).host,
    send: oneAtATimeWhileSilent(async ({ to, text, validSeconds }) => {
      const seconds = Math.min(Math.max(Math.floor(validSeconds), validity.least), validity.most)
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { authorization, accept: 'application/json' },
          body: new URLSearchParams({ To: to, ...sender, Body: text, ValidityPeriod: String(seconds) }),
          redirect: 'error',
          signal: AbortSignal.timeout(wait),
        })
        const answer: unknown = await response.json().catch(() => undefined)
        return response.ok ? { ok: true } : refusalOf(response.status, answer)
      } catch (error) {
        return brokenOff(error)
      }
    }),
  }
}

/** Tells what an answer other than 2xx means. Leaves its message out, because that quotes the phone. */
const refusalOf = (status: number, answer: unknown): Delivery => {
  const { data } = errorBody.safeParse(answer)
  return data === undefined
    ? { ok: false, isFinal: false, code: `http_${status}` }
    : { ok: false, isFinal: finalErrors.has(data.code), code: `twilio_${data.code}` }
}

const brokenOff = (error: unknown): Delivery => {
  if (error instanceof Error && error.name === 'TimeoutError') return noAnswer
  const cause = error instanceof Error ? (error.cause as { readonly code?: unknown } | undefined) : undefined
  return { ok: false, isFinal: false, code: typeof cause?.code === 'string' ? cause.code : 'unreachable' }
}
