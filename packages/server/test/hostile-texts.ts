/**
 * Texts that a guest may give as a name, a greeting or a review, so that a shop's message would pass them on
 * to a stranger.
 */
export const hostileTexts: readonly string[] = [
  'https://evil.example/k',
  'evil.example',
  'evil.example/w WIN 500$',
  'Ana, your account is locked. Unlock: https://evil.example/k',
  'Ana http://evil.example',
  'www.evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'evil.Example',
  'ｅｖｉｌ．ｅｘａｍｐｌｅ',
  'evil\u200b.\u200bexample',
  'evil\u2060.example',
  'evil\u00ad.example',
  'evil。example',
  'evil\u2024example',
  'злой.рф',
  '//evil.example/x',
  'ana@evil.example',
  'mailto:evil@evil.example',
  'tel:+19005550100',
  '192.0.2.66',
  'xn--evil-9na.xn--p1ai',
  '\u202eelpmaxe.live//:sptth',
  'Ana\u202eelpmaxe.live',
  '\u2066evil.example\u2069',
  'Ana\r\nBcc: evil@evil.example',
  'Ana\u2028https://evil.example',
  'Ana\u001b]8;;https://evil.example\u0007',
  '<a href="https://evil.example">Ana</a>',
  '[Ana](https://evil.example)',
  'Ana"\r\nATTENDEE:mailto:all@evil.example',
]

/** Parts of these texts that must not appear in anything sent or shown to a guest. */
export const hostileWords = /evil|злой|elpmaxe|192\.0\.2\.66|9005550100/i

/**
 * Invisible characters, which change how text is displayed. Line ends of text files and calendars are
 * allowed.
 */
export const hiddenSigns = /(?![\n\r\t])\p{Cc}|[\p{Bidi_Control}\p{Zl}\p{Zp}]|\r(?!\n)/u

/** A text without our own addresses. It must contain no other address. */
export const withoutOwn = (text: string): string =>
  text.replace(/https:\/\/(?:book\.example\.com|www\.google\.com|maps\.google\.com)[^\s"<]*/g, '')
