import path from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { chromiumFlags, findChromium } from '../../scripts/chromium.ts'
import { widgetTexts } from './build/widget-texts.ts'
import { phone } from './test-phone.ts'

const root = import.meta.dirname

/** Fewer processes and unoptimized code, because pages are short-lived. They are drawn the same. */
const cheapFlags = ['--js-flags=--no-opt', '--in-process-gpu']

type Shared = TestProjectInlineConfiguration['test']

/** Runs files in a real Chromium, with the given build of React. */
const browserProject = async (
  shared: Shared,
  name: string,
  build: 'development' | 'production',
  files: { readonly include: string[]; readonly exclude?: string[] },
): Promise<TestProjectInlineConfiguration> => ({
  root,
  plugins: [widgetTexts()],
  define: { 'process.env.NODE_ENV': JSON.stringify(build) },
  oxc: { jsx: { runtime: 'automatic', development: build === 'development' } },
  // Dependencies are listed, because one that is found later would reload the page in the middle of a test.
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      build === 'development' ? 'react/jsx-dev-runtime' : 'react/jsx-runtime',
      'axe-core',
      'wouter/memory-location',
      '@tanstack/react-query',
      'zustand',
      'icu-minify/format',
      'lean-qr/nano',
      'libphonenumber-js/min',
      'altcha-lib',
      'altcha-lib/algorithms/web/pbkdf2',
      'xstate',
      '@xstate/react',
    ],
  },
  server: { fs: { allow: [path.join(root, '../..')] } },
  test: {
    ...shared,
    ...files,
    name,
    setupFiles: [path.join(root, 'test-setup.ts')],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: phone,
      provider: playwright({
        launchOptions: { executablePath: await findChromium(), args: [...chromiumFlags, ...cheapFlags] },
        contextOptions: { reducedMotion: 'reduce' },
        // A press on a missing element times out as late as a search for one.
        actionTimeout: 60_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
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
