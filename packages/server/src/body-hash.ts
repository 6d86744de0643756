import { createHash } from 'node:crypto'

/** Tells the bodies of requests apart that bear one `Idempotency-Key` (behaviour 5); `body` is written as JSON. */
export const bodyHashOf = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('base64url')
