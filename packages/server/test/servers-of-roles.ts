import { once } from 'node:events'
import { expect } from 'vitest'
import { databaseUrl, type RunningServer, startServerProcess } from './running-server.ts'
import type { TestDatabase } from './test-database.ts'

/** Starts a server with these settings on a test's database. */
export const startOn = (database: TestDatabase, settings: Readonly<Record<string, string>>): RunningServer =>
  startServerProcess({ PORT: '0', DATABASE_URL: databaseUrl(database.connection), ...settings })

/** Waits until a server has printed something, and returns the part that the pattern captures. */
export const foundIn = async (server: RunningServer, pattern: RegExp): Promise<string> => {
  await expect.poll(server.said).toMatch(pattern)
  return pattern.exec(server.said())?.[1] ?? ''
}

/** Stops a server by SIGTERM, and waits until it has ended. */
export const end = async (server: RunningServer): Promise<void> => {
  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([0, null])
}

/** Repeats an act until its outcome is the expected one. */
export const tryUntil = async (act: () => Promise<unknown>, expected: unknown): Promise<void> => {
  await expect.poll(act, { interval: 50 }).toEqual(expected)
}

/** Asks an address, and returns the status and the text of the answer. */
export const ask = async (url: string): Promise<readonly [number, string]> => {
  const answer = await fetch(url)
  return [answer.status, await answer.text()]
}
