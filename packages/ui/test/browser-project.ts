import path from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { chromiumFlags, findChromium } from '../../../scripts/chromium.ts'
import { phone } from './phone.ts'

/** Fewer processes and unoptimized code, because pages are short-lived. They are drawn the same. */
const cheapFlags = ['--js-flags=--no-opt', '--in-process-gpu']

export type Shared = TestProjectInlineConfiguration['test']
export type BrowserFiles = { readonly include: string[]; readonly exclude?: string[] }

type Project = {
  /** The folder of the application. */
  readonly root: string
  readonly name: string
  /** The build of React: guests and staff get the one for production; the other one reports mistakes. */
  readonly build: 'development' | 'production'
  readonly files: BrowserFiles
  readonly texts: Plugin
  /** The libraries that this application alone needs. */
  readonly libraries?: readonly string[]
  /** True for pages that a finger presses. Chromium cannot turn this off again, so no other files share them. */
  readonly hasTouch?: boolean
}

/** Makes a project of tests that runs files of an application in a real Chromium. */
export const browserProject = async (
  shared: Shared,
  { root, name, build, files, texts, libraries = [], hasTouch = false }: Project,
): Promise<TestProjectInlineConfiguration> => ({
  root,
  plugins: [texts],
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
      ...libraries,
    ],
  },
  server: { fs: { allow: [path.join(root, '../..')] } },
  test: {
    ...shared,
    ...files,
    name,
    setupFiles: [path.join(import.meta.dirname, 'browser-setup.ts')],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: phone,
      provider: playwright({
        launchOptions: { executablePath: await findChromium(), args: [...chromiumFlags, ...cheapFlags] },
        contextOptions: { reducedMotion: 'reduce', hasTouch },
        // A press on a missing element times out as late as a search for one.
        actionTimeout: 60_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
