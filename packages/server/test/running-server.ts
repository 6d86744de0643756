import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import type pg from 'pg'
import { expect } from 'vitest'

const program = path.join(import.meta.dirname, 'server-process.ts')

export type RunningServer = ChildProcess & {
  /** Everything that the server has printed so far. */
  readonly said: () => string
}

/** Starts the server as a separate process, with no settings but these. */
export const startServerProcess = (environment: Readonly<Record<string, string>>): RunningServer => {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [program], {
    env: { PATH, NODE_COMPILE_CACHE, ...environment },
    // The channel ends the server when the test's process is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return Object.assign(child, { said: () => said })
}

/** The address that the server prints once it listens. */
export const addressOf = async (server: RunningServer): Promise<string> => {
  const pattern = /^Openchair is ready: (http:\/\/127\.0\.0\.1:\d+)\/booking/m
  await expect.poll(server.said).toMatch(pattern)
  return pattern.exec(server.said())?.[1] ?? ''
}

export const databaseUrl = ({ user, host = '', database }: pg.PoolConfig): string =>
  `postgres://${user}@${encodeURIComponent(host)}/${database}`
