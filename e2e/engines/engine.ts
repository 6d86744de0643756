import { existsSync } from 'node:fs'

/** What draws the pages and runs their scripts; each a project of `playwright.config.ts`, under its name. */
export const engines = ['chromium', 'firefox', 'webkit'] as const
export type Engine = (typeof engines)[number]
/** Those that the distribution brings, while Chromium is brought by the tests wherever they run. */
type Installed = Exclude<Engine, 'chromium'>

/** Where distributions put a program, and the package of Debian that brings it. */
type Program = { readonly places: readonly string[]; readonly from: string }

const programs = {
  firefox: { places: ['/usr/bin/firefox-esr', '/usr/bin/firefox'], from: 'firefox-esr' },
  webkit: {
    places: ['x86_64', 'aarch64'].map(
      (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
    ),
    from: 'libwebkit2gtk-4.1-0',
  },
  // WebKit draws on a screen alone, and lets nobody else say how wide its window is.
  screen: { places: ['/usr/bin/Xvfb'], from: 'xvfb' },
  window: { places: ['/usr/bin/xdotool'], from: 'xdotool' },
  // WebKit speaks the language of its system.
  languages: { places: ['/usr/share/i18n/locales/en_US'], from: 'locales' },
} as const satisfies Readonly<Record<string, Program>>

const needed = { firefox: ['firefox'], webkit: ['webkit', 'screen', 'window', 'languages'] } as const

const placeOf = (program: keyof typeof programs): string | undefined =>
  programs[program].places.find((place) => existsSync(place))

/** The path of an engine's program, or nothing where something is not installed that it needs. */
export const programOf = (engine: Installed): string | undefined =>
  needed[engine].every((program) => placeOf(program)) ? placeOf(engine) : undefined

/** Debian's packages that an engine lacks here. */
export const lackingFor = (engine: Engine): readonly string[] =>
  engine === 'chromium'
    ? []
    : needed[engine].filter((program) => !placeOf(program)).map((program) => programs[program].from)
