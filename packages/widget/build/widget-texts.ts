import path from 'node:path'
import type { Plugin } from 'vite'
import { texts } from '../../ui/build/texts-plugin.ts'

/** Three files a language: the texts of the pages that people arrive on, of the booking, and of who is signed in. */
export const widgetTexts = (): Plugin =>
  texts({
    folder: path.join(import.meta.dirname, '../src/i18n'),
    parts: {
      common: 'arrival',
      home: 'arrival',
      brand: 'arrival',
      shop: 'arrival',
      cookies: 'account',
      session: 'account',
      password: 'account',
      menu: 'account',
      review: 'account',
    },
    rest: 'booking',
  })
