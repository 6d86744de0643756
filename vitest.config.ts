import { defineConfig } from 'vitest/config'
import { widgetProjects } from './packages/widget/test-projects.ts'

/** Files share a process, so no module may hold state that changes; every test file names its own data. */
const shared = { isolate: false } as const

export default defineConfig({
  test: {
    // The default for two processors is one, which leaves one idle while a page waits or a database answers.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'rules',
          environment: 'node',
          include: ['packages/rules/src/**/*.test.ts', 'packages/contract/src/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          environment: 'node',
          include: ['packages/server/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}'],
          globalSetup: 'packages/server/test/global-setup.ts',
          testTimeout: 30_000,
        },
      },
      ...(await widgetProjects()),
    ],
  },
})
