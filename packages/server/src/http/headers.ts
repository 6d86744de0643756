import { type Call, type HeaderName, headersOf } from '@openchair/contract'
import { z } from 'zod'

export const platforms = ['Widget', 'Web', 'Google'] as const

/** A schema of printable ASCII of a length that can be stored. */
const text = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .regex(/^[\x20-\x7e]+$/)

/** The headers that calls read, without `Authorization`, which OpenAPI describes as a security scheme. */
export const headerSchemas = {
  'Accept-Language': z
    .string()
    .describe('The languages of the answer by preference, of en, fr and es; English unless given.'),
  'X-Platform': z.enum(platforms).describe('Where the widget is used; Web unless given.'),
  'X-Visitor-Id': text(200).describe('A random id of the browser.'),
  'Idempotency-Key': text(255).describe('The same key and body again are answered as the first time.'),
  'X-Cart-Proof': text(200)
    .min(16)
    .describe('A secret of the page that makes a cart, without which nobody changes or books it.'),
  'X-Bot-Token': text(4096).describe('Proof of the bot check, where that is on.'),
} as const satisfies Record<Exclude<HeaderName, 'Authorization'>, z.ZodType>

/** The headers that a call reads, as the reference describes them. */
export const headersSchema = (call: Call): z.ZodObject =>
  z.object(
    Object.fromEntries(
      headersOf(call).flatMap((name) =>
        name === 'Authorization' ? [] : [[name, headerSchemas[name].optional()]],
      ),
    ),
  )
