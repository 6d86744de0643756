import path from 'node:path'
import type { Plugin } from 'vite'
import { texts } from '../../ui/build/texts-plugin.ts'

/** Builds three files of texts a language: for the frame and signing in, for the staff's page, for the day. */
export const deskTexts = (): Plugin =>
  texts({
    folder: path.join(import.meta.dirname, '../src/i18n'),
    parts: { common: 'frame', frame: 'frame', signIn: 'frame', password: 'staff', staff: 'staff' },
    rest: 'day',
  })
