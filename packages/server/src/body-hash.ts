import { hash } from 'node:crypto'

/** Distinguishes the bodies of requests with one `Idempotency-Key` (bookings/once); hashes their JSON. */
export const bodyHashOf = (body: unknown): string => hash('sha256', JSON.stringify(body), 'base64url')
