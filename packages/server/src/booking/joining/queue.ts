import { createHash } from 'node:crypto'

/** The id of a queue, the same for all who wait for the same day, professional (or any) and length. */
export const queueIdOf = (queue: {
  readonly shopId: string
  readonly day: string
  readonly barberId: string | null
  readonly duration: number
}): string => {
  const { shopId, day, barberId, duration } = queue
  const hex = createHash('sha256')
    .update([shopId, day, barberId ?? 'any', duration].join(' '))
    .digest('hex')
  // A UUID made from a hash is version 8 of RFC 9562.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
