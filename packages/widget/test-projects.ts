import type { TestProjectInlineConfiguration } from 'vitest/config'
import {
  browserProject as browserProjectOf,
  type BrowserFiles,
  type Shared,
} from '../ui/test/browser-project.ts'
import { widgetTexts } from './build/widget-texts.ts'

const root = import.meta.dirname

/** Runs files of the widget in a real Chromium, with the given build of React. */
const browserProject = (
  shared: Shared,
  name: string,
  build: 'development' | 'production',
  files: BrowserFiles,
): Promise<TestProjectInlineConfiguration> =>
  browserProjectOf(shared, {
    root,
    name,
    build,
    files,
    texts: widgetTexts(),
    libraries: [
      'lean-qr/nano',
      'libphonenumber-js/min',
      'altcha-lib',
      'altcha-lib/algorithms/web/pbkdf2',
      'xstate',
      '@xstate/react',
    ],
  })

/**
 * The states have a page of their own, because an earlier state may still wait for an answer that no test
 * gives. They use React's development build, which reports mistakes.
 */
const states = {
  test: 'src/gallery/states.*.browser.test.ts',
  proof: 'src/gallery/states.*.browser.proof.ts',
}

/**
 * Runs pure code in Node, and everything that a person sees and does in a real Chromium, with the React that
 * guests get.
 */
export const widgetProjects = async (shared: Shared): Promise<readonly TestProjectInlineConfiguration[]> => [
  {
    root,
    plugins: [widgetTexts()],
    test: {
      ...shared,
      name: 'widget',
      environment: 'node',
      include: ['src/**/*.test.{ts,tsx}', '../ui/src/**/*.test.{ts,tsx}'],
      exclude: ['src/**/*.browser.test.{ts,tsx}', '../ui/src/**/*.browser.test.{ts,tsx}'],
    },
  },
  await browserProject(shared, 'widget-browser', 'production', {
    include: ['src/**/*.browser.test.{ts,tsx}', '../{ui,embed}/src/**/*.browser.test.{ts,tsx}'],
    exclude: [states.test],
  }),
  await browserProject(shared, 'gallery', 'development', { include: [states.test] }),
  // Only `npm run proofs` runs these.
  await browserProject(shared, 'proofs-of-states', 'development', { include: [states.proof] }),
]
