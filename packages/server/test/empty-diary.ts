import { randomUUID } from 'node:crypto'
import type { Stretch, WantedUse } from '../src/holds/hold.ts'
import { holdTimes } from '../src/holds/store-booked-times.ts'
import { createLog } from '../src/log.ts'
import type { Client } from '../src/store/db.ts'
import { openPool } from '../src/store/open.ts'
import { testDatabase } from './test-database.ts'

/** An instant of the diary's day, in ISO 8601, by its time. */
export const at = (time: string): string => `2026-11-30T${time}:00Z`

type Part = readonly [from: string, to: string]
/** The time and the units that an appointment wants. Times are those of the diary's day. */
type Wanted = {
  readonly time: Part
  /** The parts that it takes of its professional; missing for all from start to end. */
  readonly work?: readonly Part[]
  readonly units?: readonly (readonly [unit: number, ...Part])[]
  readonly barberId?: string
}

/** A shop in a database without rows, with a professional, and a resource that has units. */
export const emptyDiary = async () => {
  const stack = new AsyncDisposableStack()
  const database = stack.use(await testDatabase())
  const pool = openPool({ ...database.connection, max: 20 }, createLog('error'))
  stack.defer(() => pool.end())
  const [shopId, barberId, resourceId] = [randomUUID(), randomUUID(), randomUUID()]

  const stretchOf = ({
    time: [from, to],
    work,
    units = [],
    barberId: other = barberId,
  }: Wanted): Stretch => ({
    barberId: other,
    startsAt: at(from),
    endsAt: at(to),
    occupied:
      work === undefined ? null : `{${work.map(([start, end]) => `[${at(start)},${at(end)})`).join()}}`,
    uses: units.map(([unit, start, end]): WantedUse => ({
      resourceId,
      unit,
      startsAt: at(start),
      endsAt: at(end),
    })),
  })

  /** Runs something in a transaction, which is rolled back if it gives false. */
  const whole = async (act: (client: Client) => Promise<boolean>): Promise<boolean> => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const isDone = await act(client)
      await client.query(isDone ? 'commit' : 'rollback')
      return isDone
    } finally {
      client.release()
    }
  }

  /** Holds a time for an owner. False if it is taken. */
  const take = (wanted: Wanted, { ownerId = randomUUID(), until = at('23:00') } = {}): Promise<boolean> =>
    whole((client) => holdTimes(client, { shopId, ownerId }, [stretchOf(wanted)], until))

  return {
    pool,
    shopId,
    barberId,
    resourceId,
    stretchOf,
    whole,
    take,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}
