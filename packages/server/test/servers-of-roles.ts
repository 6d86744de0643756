import { once } from 'node:events'
import { expect } from 'vitest'
import { databaseUrl, type RunningServer, startServerProcess } from './running-server.ts'
import type { TestDatabase } from './test-database.ts'

/** Starts a server with these settings on the database of a test. */
export const startOn = (database: TestDatabase, settings: Readonly<Record<string, string>>): RunningServer =>
  startServerProcess({ PORT: '0', DATABASE_URL: databaseUrl(database.connection), ...settings })

/** Waits until a server has printed something, and gives the part that the pattern captures. */
export const foundIn = async (server: RunningServer, pattern: RegExp): Promise<string> => {
  await expect.poll(server.said).toMatch(pattern)
  return pattern.exec(server.said())?.[1] ?? ''
}

/** Stops a server properly. */
export const end = async (server: RunningServer): Promise<void> => {
  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([0, null])
}

/** Tries again until the outcome is the expected one. */
export const tryUntil = async (act: () => Promise<unknown>, expected: unknown): Promise<void> => {
  await expect.poll(act, { interval: 50 }).toEqual(expected)
}

/** The status and the text of an answer. */
export const ask = async (url: string): Promise<readonly [number, string]> => {
  const answer = await fetch(url)
  return [answer.status, await answer.text()]
}
