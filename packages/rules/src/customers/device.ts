import type { Browser, Device, System } from '@openchair/contract'

/**
 * Words in a `User-Agent` for browsers, the more specific first: browsers also name those they are based on.
 */
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

/** Words that identify operating systems, the more specific first: Android and ChromeOS also say Linux. */
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
 * Names the device of a `User-Agent` header by two words of fixed lists (accounts/sessions). Guests recognise
 * their device by them, and nothing else of the header is stored. An iPad that requests desktop pages calls
 * itself a Mac.
 * @param userAgent the header; only its first 500 characters are read.
 */
export const deviceOf = (userAgent = ''): Device => {
  const head = userAgent.slice(0, 500)
  return { browser: find(head, browserWords), system: find(head, systemWords) }
}
