import type { Browser, Device, System } from '@openchair/contract'

/** Words of a browser's head, the more special before those that it says besides. */
const browserWords: readonly (readonly [word: RegExp, browser: Browser])[] = [
  [/\bInstagram\b/, 'Instagram'],
  [/\bFB(?:AN|AV|_IAB)\b/, 'Facebook'],
  [/\b(?:musical_ly|BytedanceWebview|TikTok)/i, 'TikTok'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|OPT|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
]

/** The same of what it runs on: Android and ChromeOS say Linux as well, an iPhone says Mac OS X. */
const systemWords: readonly (readonly [word: RegExp, system: System])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\b(?:Linux|X11)\b/, 'Linux'],
]

const find = <T>(head: string, words: readonly (readonly [RegExp, T])[]): T | null =>
  words.find(([word]) => word.test(head))?.[1] ?? null

/**
 * Names the device of a `User-Agent` header in two words of closed lists, so that a guest knows it again and nothing else of the
 * header is kept (behaviour 51). An iPad that asks for pages of a computer says that it is a Mac.
 * @param userAgent of which the first 500 signs are looked at.
 */
export const deviceOf = (userAgent = ''): Device => {
  const head = userAgent.slice(0, 500)
  return { browser: find(head, browserWords), system: find(head, systemWords) }
}
