import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds after which a report is refused, because somebody could have recorded and repeated it. */
const maximumAge = 300

const digestOf = (secret: string, body: string, seconds: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest()

/** Signs a report as card providers do: `t=<seconds>,v1=<HMAC-SHA-256 of "seconds.body", in hexadecimal>`. */
export const signReport = (secret: string, body: string, at: Temporal.Instant): string => {
  const seconds = String(Math.floor(at.epochMilliseconds / 1000))
  return `t=${seconds},v1=${digestOf(secret, body, seconds).toString('hex')}`
}

/** Tells whether a body was signed with the secret within the last five minutes. */
export const isSigned = (
  secret: string,
  { body, signature }: { readonly body: string; readonly signature: string | undefined },
  now: Temporal.Instant,
): boolean => {
  const parts = (signature ?? '').split(',').map((part) => part.split('=') as [string, string?])
  const seconds = parts.find(([name]) => name === 't')?.[1]
  if (seconds === undefined || !/^\d{1,12}$/.test(seconds)) return false
  if (now.epochMilliseconds / 1000 - Number(seconds) > maximumAge) return false
  const expected = digestOf(secret, body, seconds)
  return parts.some(([name, hex = '']) => {
    const given = Buffer.from(hex, 'hex')
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}
