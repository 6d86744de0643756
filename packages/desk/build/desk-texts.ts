import path from 'node:path'
import type { Plugin } from 'vite'
import { texts } from '../../ui/build/texts-plugin.ts'

/** Builds four files of texts a language: for the frame and signing in, for accounts, for the day, for the other pages. */
export const deskTexts = (): Plugin =>
  texts({
    folder: path.join(import.meta.dirname, '../src/i18n'),
    parts: {
      common: 'frame',
      frame: 'frame',
      signIn: 'frame',
      account: 'staff',
      password: 'staff',
      staff: 'staff',
      guests: 'pages',
      waiting: 'pages',
      week: 'pages',
      activity: 'pages',
      settle: 'pages',
    },
    rest: 'day',
  })
