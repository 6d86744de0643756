import { defineConfig } from 'vitest/config'
import { deskProjects } from './packages/desk/test-projects.ts'
import { widgetProjects } from './packages/widget/test-projects.ts'
import { keepCompiled } from './scripts/compiled.ts'
import { LongestFirst } from './scripts/test-runs/longest-first.ts'

keepCompiled()

const patience = 300_000

/** Code is not optimized twice: a test is over before that pays, except a proof. */
const execArgv = ['--no-opt']

const shared = {
  /** Files share a process, so no module may hold state that changes; every test file names its own data. */
  isolate: false,
  execArgv,
  /** These end only what hangs: how fast a machine is, and what else it does, decides no test. */
  testTimeout: patience,
  hookTimeout: patience,
  expect: { poll: { timeout: 60_000 } },
} as const

export default defineConfig({
  test: {
    // The default for two processors is one, which leaves one idle while a page waits or a database answers.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Journeys report beside it, so no line is written over.
    reporters: [['default', { summary: false }]],
    projects: [
      {
        test: {
          ...shared,
          name: 'rules',
          environment: 'node',
          include: ['packages/{rules,contract,embed}/src/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          environment: 'node',
          include: [
            'packages/server/**/*.test.ts',
            'e2e/specification/*.test.ts',
            'scripts/**/*.test.{ts,mjs}',
            'bench/**/*.test.ts',
          ],
          globalSetup: 'packages/server/test/global-setup.ts',
        },
      },
      {
        test: {
          ...shared,
          execArgv: [],
          // `npm run proofs` alone runs these.
          name: 'proofs',
          environment: 'node',
          include: ['packages/{rules,server}/**/*.proof.ts', 'scripts/**/*.proof.{ts,mjs}'],
          globalSetup: 'packages/server/test/global-setup.ts',
        },
      },
      ...(await widgetProjects(shared)),
      ...(await deskProjects(shared)),
    ],
  },
})
