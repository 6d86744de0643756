import type { TestProjectInlineConfiguration } from 'vitest/config'
import { browserProject, type Shared } from '../ui/test/browser-project.ts'
import { deskTexts } from './build/desk-texts.ts'

const root = import.meta.dirname
const texts = deskTexts()
const inBrowser = 'src/**/*.browser.test.{ts,tsx}'
const looks = 'src/**/looks.browser.test.ts'
const shown = { root, build: 'production', texts, libraries: ['@simplewebauthn/browser'] } as const

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
    ...shown,
    name: 'desk-browser',
    files: { include: [inBrowser], exclude: [looks] },
  }),
  await browserProject(shared, { ...shown, name: 'desk-looks', files: { include: [looks] }, hasTouch: true }),
]
