import type { ClientFiles } from '@openchair/ui/page/client-files.ts'
import type { Locale } from '@openchair/ui/i18n/locales.ts'
import { preloadId, rootId } from '../app/preload.ts'
import { basePath } from '../shell/paths.ts'
import { ink } from '../theme/ink.ts'

type Drawn = {
  readonly locale: Locale
  readonly html: string
  /** The data of the page, escaped for a script element. */
  readonly json: string
  readonly isSignedIn: boolean
}

/** The application's name under its icon and in the tab, until the page has a title of its own. */
const names: Readonly<Record<Locale, string>> = { en: 'Desk', fr: 'Comptoir', 'es-419': 'Mostrador' }

/** The modules that a page needs besides the entry, named here so that they load in parallel. */
const modulesOf = ({ locale, isSignedIn }: Drawn): readonly string[] => [
  ...(isSignedIn ? ['src/day/day-screen.tsx', `virtual:texts/day/${locale}`] : []),
  `virtual:texts/frame/${locale}`,
]

/** Writes the whole document. Its scripts are files, so that its policy allows no other. */
export const assemblePage = (drawn: Drawn, files: ClientFiles): string => {
  const scripts = files.scripts(modulesOf(drawn))
  return [
    `<!doctype html><html lang="${drawn.locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${names[drawn.locale]}</title>`,
    `<link rel="manifest" href="${basePath}/manifest/${drawn.locale}.webmanifest">`,
    `<link rel="icon" type="image/svg+xml" href="${basePath}/icons/desk.svg">`,
    `<link rel="apple-touch-icon" href="${basePath}/icons/desk-180.png">`,
    `<meta name="theme-color" content="${ink}"><meta name="robots" content="noindex">`,
    `<link rel="preload" as="font" type="font/woff2" href="${files.font}" crossorigin>`,
    ...scripts.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<style>${files.css}</style></head><body>`,
    `<div id="${rootId}">${drawn.html}</div>`,
    `<script type="application/json" id="${preloadId}">${drawn.json}</script>`,
    // Other modules may import the entry, so that it need not be the last of the scripts.
    `<script type="module" src="${files.addressOf('src/main.tsx')}"></script></body></html>`,
  ].join('')
}
