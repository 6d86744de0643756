import path from 'node:path'
import type { Plugin } from 'vite'
import { texts } from '../../ui/build/texts-plugin.ts'

/** Builds three files of texts a language: for pages where people arrive, for booking, for signing in. */
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
