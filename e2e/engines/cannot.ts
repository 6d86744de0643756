import type { Engine } from './engine.ts'

/** A journey, or a whole file, that an engine's driver cannot run, and the reason. */
type Impossible = { readonly file: string; readonly journey?: string; readonly because: string }

const noBody = 'its driver does not report the body of a request, so that nothing can answer instead'
const noFontSize = 'only Chromium can be given a guest’s own text size'
const noTree = 'only Chromium reports the accessibility tree'
const noPasskeys = 'only Chromium has a device for passkeys that needs no finger'
const noSecondPage = 'its inspector cannot open a second page of the same guest'

/**
 * Everything that does not run in every engine. Only a limit of the driver is a reason to be listed here,
 * never a failing journey.
 */
export const impossible: Readonly<Record<Engine, readonly Impossible[]>> = {
  chromium: [],
  firefox: [
    { file: 'once', journey: 'losing the answer', because: noBody },
    { file: 'trackers', journey: 'with consent each gets events', because: noBody },
    { file: 'narrow', because: noFontSize },
    { file: 'desk-passkeys', because: noPasskeys },
    { file: 'access', journey: 'by screen reader alone', because: noTree },
  ],
  webkit: [
    { file: 'narrow', because: noFontSize },
    { file: 'desk-passkeys', because: noPasskeys },
    { file: 'access', journey: 'by screen reader alone', because: noTree },
    { file: 'keeping', journey: 'a second tab', because: noSecondPage },
    { file: 'sign-in', journey: 'two tabs share a guest', because: noSecondPage },
    { file: 'providers', because: noSecondPage },
    { file: 'embed', journey: 'a refused frame becomes a link', because: noSecondPage },
    { file: 'no-script', because: 'its inspector talks to the page by scripts' },
  ],
}

/** The reason why an engine cannot run a journey; undefined where it can. */
export const whyNot = (engine: string, file: string, journey: string): string | undefined =>
  impossible[engine as Engine].find(
    (each) => file.endsWith(`/${each.file}.journey.ts`) && journey.includes(each.journey ?? ''),
  )?.because
