import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import type { Engine } from '../../e2e/engines/engine.ts'
import { root } from '../source-files.ts'
import type { Counts, Selection, TestRun } from './run.ts'

const git = (...words: readonly string[]): readonly string[] => {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr.trim()}`)
  return stdout.split('\n').filter(Boolean)
}

/**
 * Lists the files that differ from a commit, including untracked ones; names are relative to the repository.
 */
const changedFiles = (commit: string): readonly string[] => [
  ...git('diff', '--name-only', commit),
  ...git('ls-files', '--others', '--exclude-standard'),
]

const command = path.join(root, 'node_modules/@playwright/test/cli.js')

/** The folders of the product; a change in them can affect every journey. */
const product = /^(demo|packages\/(contract|rules|server\/src|(ui|widget|desk)\/(src|public|build)|embed))\//
const isTest = /\.(test|proof|states)\.tsx?$|\/gallery\//

/** Lists the journeys whose file names contain one of the words, as patterns for the command. */
const chosen = async ({ words, changed }: Selection): Promise<readonly string[]> => {
  const files = await Array.fromAsync(glob('e2e/*.journey.ts', { cwd: root }))
  const named = files.filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  if (changed === undefined) return named
  const others = changedFiles(changed)
  const areAll = others.some(
    (file) =>
      (product.test(file) && !isTest.test(file)) || /^e2e\/(?!specification\/|.*\.journey\.ts$)/.test(file),
  )
  return areAll ? named : named.filter((file) => others.includes(file))
}

const nothing: Counts = { passed: 0, failures: [] }
/** The result where something outside the journeys failed. */
const failedAsWhole: Counts = { passed: 0, failures: ['e2e: the journeys did not run'] }

/**
 * Runs the journeys of `e2e/*.journey.ts` in a real browser against the real server; in one engine, if given.
 */
export const playwrightRun = (engine?: Engine): TestRun => {
  let child: ChildProcess | undefined
  let ended = Promise.resolve()
  return {
    run: async (selection) => {
      const files = await chosen(selection)
      if (files.length === 0) return nothing
      const started = spawn(
        process.execPath,
        [
          command,
          'test',
          '--config',
          'e2e/playwright.config.ts',
          ...(engine ? [`--project=${engine}`] : []),
          ...files.map((file) => RegExp.escape(file)),
        ],
        {
          cwd: root,
          stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
          env: engine ? { ...process.env, JOURNEYS: 'all' } : process.env,
        },
      )
      child = started
      let counts: Counts | undefined
      // Sent by `e2e/tell-counts.ts`.
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
      // On SIGINT, unlike SIGTERM, the process ends the server and the browsers that it started.
      child?.kill('SIGINT')
      await ended
    },
  }
}
