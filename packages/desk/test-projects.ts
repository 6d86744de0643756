import type { TestProjectInlineConfiguration } from 'vitest/config'
import { browserProject, type Shared } from '../ui/test/browser-project.ts'
import { deskTexts } from './build/desk-texts.ts'

const root = import.meta.dirname
const texts = deskTexts()
const inBrowser = 'src/**/*.browser.test.{ts,tsx}'

/** Runs pure code in Node, and everything that a person sees and does in a real Chromium. */
export const deskProjects = async (shared: Shared): Promise<readonly TestProjectInlineConfiguration[]> => [
  {
    root,
    plugins: [texts],
    test: {
      ...shared,
      name: 'desk',
      environment: 'node',
      include: ['src/**/*.test.{ts,tsx}'],
      exclude: [inBrowser],
    },
  },
  await browserProject(shared, {
    root,
    name: 'desk-browser',
    build: 'production',
    files: { include: [inBrowser] },
    texts,
    libraries: ['@simplewebauthn/browser'],
  }),
]
