import { uuidOf } from '../../store/uuid-of.ts'

/** The id of a queue, the same for all who wait for the same day, professional (or any) and length. */
export const queueIdOf = (queue: {
  readonly shopId: string
  readonly day: string
  readonly barberId: string | null
  readonly duration: number
}): string => {
  const { shopId, day, barberId, duration } = queue
  return uuidOf([shopId, day, barberId ?? 'any', duration].join(' '))
}
