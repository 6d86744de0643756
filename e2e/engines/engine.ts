import { existsSync } from 'node:fs'

/** The browser engines; each is a project of `playwright.config.ts`, by name. */
export const engines = ['chromium', 'firefox', 'webkit'] as const
export type Engine = (typeof engines)[number]
/** Engines from the distribution. The tests install Chromium wherever they run. */
type Installed = Exclude<Engine, 'chromium'>

/** The paths at which distributions install a program, and its Debian package. */
type Program = { readonly places: readonly string[]; readonly from: string }

const programs = {
  firefox: { places: ['/usr/bin/firefox-esr', '/usr/bin/firefox'], from: 'firefox-esr' },
  webkit: {
    places: ['x86_64', 'aarch64'].map(
      (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
    ),
    from: 'libwebkit2gtk-4.1-0',
  },
  // WebKit needs a screen, and another program has to set the width of its window.
  screen: { places: ['/usr/bin/Xvfb'], from: 'xvfb' },
  window: { places: ['/usr/bin/xdotool'], from: 'xdotool' },
  // WebKit uses the language of its system.
  languages: { places: ['/usr/share/i18n/locales/en_US'], from: 'locales' },
} as const satisfies Readonly<Record<string, Program>>

const needed = { firefox: ['firefox'], webkit: ['webkit', 'screen', 'window', 'languages'] } as const

const placeOf = (program: keyof typeof programs): string | undefined =>
  programs[program].places.find((place) => existsSync(place))

/** The path of an engine's program; undefined where something that it needs is missing. */
export const programOf = (engine: Installed): string | undefined =>
  needed[engine].every((program) => placeOf(program)) ? placeOf(engine) : undefined

/** The Debian packages that an engine lacks here. */
export const lackingFor = (engine: Engine): readonly string[] =>
  engine === 'chromium'
    ? []
    : needed[engine].filter((program) => !placeOf(program)).map((program) => programs[program].from)
