import { expect, onTestFinished, test, vi } from 'vitest'
import { logLines } from '../../../test/log-lines.ts'
import { createLog } from '../../log.ts'
import type { Pool } from '../db.ts'
import { openReading, type Reading } from './replica.ts'

const log = createLog('silent')

/** A database that reports its log position and its name. */
const database = (name: string, lsn: () => string | null | Error) =>
  ({
    query: async (text: string) => {
      const said = lsn()
      if (said instanceof Error) throw said
      return { rows: [/lsn/.test(text) ? { lsn: said } : { name }] }
    },
  }) as unknown as Pool

const answering = async ({ on }: Reading): Promise<string> => {
  const { rows } = await on.query<{ name: string }>('select who')
  return rows[0]?.name ?? ''
}

const gone = Object.assign(new Error('gone'), { code: '57P01' })

test('a standby that is up to date answers reads', async () => {
  const reading = openReading(
    { primary: database('primary', () => '1/00'), replica: database('standby', () => '1/00') },
    log,
  )
  expect(await answering(reading)).toBe('primary')
  await expect.poll(() => answering(reading)).toBe('standby')
  await reading.stop()
})

test.each([
  ['is over two seconds behind', () => '0/FFFFFFFF'],
  ['is no standby', () => null],
  ['is away', () => gone],
])('a standby that %s is not used for reads', async (_, lsn) => {
  let isWell = true
  let written = 0x10
  const primary = database('primary', () => `1/${(written += 1).toString(16)}`)
  const reading = openReading(
    { primary, replica: database('standby', () => (isWell ? `1/${written.toString(16)}` : lsn())) },
    log,
  )
  await expect.poll(() => answering(reading)).toBe('standby')
  isWell = false
  await expect.poll(() => answering(reading)).toBe('primary')
  await reading.stop()
})

test('the primary answers a read that a standby gives up', async () => {
  let fails = false
  const standby = database('standby', () => '1/00')
  const query = standby.query.bind(standby) as (text: string) => Promise<unknown>
  const replica = {
    query: async (text: string) => {
      if (fails && !/lsn/.test(text)) throw Object.assign(new Error('recovery'), { code: '40001' })
      return query(text)
    },
  } as unknown as Pool
  const reading = openReading({ primary: database('primary', () => '1/00'), replica }, log)
  await expect.poll(() => answering(reading)).toBe('standby')
  fails = true
  expect(await answering(reading)).toBe('primary')
  await reading.stop()
})

test('the primary answers before the data is two seconds old if a standby is too slow', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], fakeNodeBuiltins: true })
  onTestFinished(() => void vi.useRealTimers())
  let takes = 0
  const standby = database('standby', () => '1/00')
  const query = standby.query.bind(standby) as (text: string) => Promise<unknown>
  const replica = {
    query: async (text: string) => {
      if (/lsn/.test(text)) return query(text)
      // The connection is slow first, and then the statement gets no answer.
      await new Promise((passed) => setTimeout(passed, takes))
      if (takes > 3000) throw new Error('Query read timeout')
      return query(text)
    },
  } as unknown as Pool
  const reading = openReading({ primary: database('primary', () => '1/00'), replica }, log)
  await vi.advanceTimersByTimeAsync(0)
  const answered = async (milliseconds: number): Promise<unknown> => {
    takes = milliseconds
    const [asked, answer] = [performance.now(), answering(reading)]
    const heard = answer.then((name) => [name, performance.now() - asked <= 2000])
    await vi.advanceTimersByTimeAsync(5000)
    return heard
  }
  expect(reading.isCurrent()).toBe(true)
  expect(await answered(500)).toEqual(['standby', true])
  expect(await answered(2100)).toEqual(['primary', true])
  expect(await answered(4000)).toEqual(['primary', true])
  const stopped = reading.stop()
  await vi.runAllTimersAsync()
  await stopped
})

test('a standby that lags too far is logged once, and logged again only after it has caught up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], fakeNodeBuiltins: true })
  onTestFinished(() => void vi.useRealTimers())
  const { logTo, lines } = logLines()
  let written = 0x10
  let isBehind = true
  const primary = database('primary', () => `1/${(written += 1).toString(16)}`)
  const replica = database('standby', () => (isBehind ? '0/FFFFFFFF' : `1/${written.toString(16)}`))
  const reading = openReading({ primary, replica }, createLog('info', logTo))
  const said = () => lines().map(({ msg, err }) => (err as Error | undefined)?.message ?? msg)
  await vi.advanceTimersByTimeAsync(1000)
  expect(said(), 'it was only just opened').toEqual([])
  const [behind, again] = ['it is too far behind', 'the replica is read from again']
  for (const expected of [[behind], [behind, again], [behind, again, behind]]) {
    await vi.advanceTimersByTimeAsync(10_000)
    expect(said()).toEqual(expected)
    isBehind = !isBehind
  }
  const stopped = reading.stop()
  await vi.runAllTimersAsync()
  await stopped
})
