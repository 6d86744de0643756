import { hash } from 'node:crypto'

/** Tells the bodies of requests apart that bear one `Idempotency-Key` (behaviour 5); `body` is written as JSON. */
export const bodyHashOf = (body: unknown): string => hash('sha256', JSON.stringify(body), 'base64url')
