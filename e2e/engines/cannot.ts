import type { Engine } from './engine.ts'

/** A journey, or all of a file, that an engine's driver cannot walk, and why. */
type Impossible = { readonly file: string; readonly journey?: string; readonly because: string }

const noBody = 'its driver does not tell what a request carries, so that nothing can answer in its place'
const noFontSize = 'the size of text that a guest has set is told to Chromium alone'
const noTree = 'what a screen reader reads is told by Chromium alone'
const noSecondPage = 'its inspector opens no second page of the same guest'

/** Everything that is not walked in every engine. A journey that fails is no reason to stand here: what its driver lacks is. */
export const impossible: Readonly<Record<Engine, readonly Impossible[]>> = {
  chromium: [],
  firefox: [
    { file: 'once', journey: 'an answer that is lost', because: noBody },
    { file: 'trackers', journey: 'after it each is told', because: noBody },
    { file: 'narrow', because: noFontSize },
    { file: 'access', journey: 'by what a screen reader reads', because: noTree },
  ],
  webkit: [
    { file: 'narrow', because: noFontSize },
    { file: 'access', journey: 'by what a screen reader reads', because: noTree },
    { file: 'keeping', journey: 'a second tab', because: noSecondPage },
    { file: 'sign-in', journey: 'two tabs agree', because: noSecondPage },
    { file: 'providers', because: noSecondPage },
    { file: 'embed', journey: 'a frame that is refused becomes a link', because: noSecondPage },
    { file: 'no-script', because: 'its inspector speaks to the page by scripts' },
  ],
}

/** Why an engine cannot walk a journey; undefined where it can. */
export const whyNot = (engine: string, file: string, journey: string): string | undefined =>
  impossible[engine as Engine].find(
    (each) => file.endsWith(`/${each.file}.journey.ts`) && journey.includes(each.journey ?? ''),
  )?.because
