import { type ChildProcess, spawn } from 'node:child_process'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import type { Engine } from '../../e2e/engines/engine.ts'
import { root } from '../source-files.ts'
import type { Counts, TestRun } from './run.ts'

const command = path.join(root, 'node_modules/@playwright/test/cli.js')

/** The journeys whose name holds one of the words, as the command's patterns. */
const chosen = async (filters: readonly string[]): Promise<readonly string[]> => {
  const files = await Array.fromAsync(glob('e2e/*.journey.ts', { cwd: root }))
  const isChosen = (file: string) => filters.length === 0 || filters.some((word) => file.includes(word))
  return files.filter(isChosen).map((file) => RegExp.escape(file))
}

const nothing: Counts = { passed: 0, failures: [], unsteady: [] }
/** Before or beside its journeys something went wrong. */
const failedAsWhole: Counts = { passed: 0, failures: ['e2e: the journeys did not run'], unsteady: [] }

/** Journeys in a real browser against the real server: `e2e/*.journey.ts`; all of them in one engine, where it is named. */
export const playwrightRun = (engine?: Engine): TestRun => {
  let child: ChildProcess | undefined
  let ended = Promise.resolve()
  return {
    run: async (filters) => {
      const files = await chosen(filters)
      if (files.length === 0) return nothing
      const started = spawn(
        process.execPath,
        [
          command,
          'test',
          '--config',
          'e2e/playwright.config.ts',
          ...(engine ? [`--project=${engine}`] : []),
          ...files,
        ],
        {
          cwd: root,
          stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
          env: engine ? { ...process.env, JOURNEYS: 'all' } : process.env,
        },
      )
      child = started
      let counts: Counts | undefined
      // Of `e2e/tell-counts.ts`.
      started.on('message', (told) => {
        counts = told as Counts
      })
      const { promise, resolve } = Promise.withResolvers<void>()
      ended = promise
      started.once('error', () => resolve())
      started.once('close', () => resolve())
      await promise
      return counts ?? failedAsWhole
    },
    stop: async () => {
      // Interrupted, unlike terminated, it ends the server and the browsers that it started.
      child?.kill('SIGINT')
      await ended
    },
  }
}
