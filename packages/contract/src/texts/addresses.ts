import { withoutUnseen } from './plain-text.ts'

/** A dot as programs read it within an address; the second is written between Latin letters alone, else it ends a sentence. */
const dots = '.\u2024\uff0e'
const ideographicDots = '\u3002\uff61'

const hosts = [
  // A name and an ending of two letters or more, in any script; `J. R. Vale` and `a.m.` are none.
  String.raw`[\p{L}\p{M}\p{N}_-][${dots}](?:[\p{L}\p{M}]{2}|xn--)`,
  `[a-z0-9-][${ideographicDots}][a-z]{2}`,
  String.raw`(?<!\d)\d{1,3}(?:[${dots}]\d{1,3}){3}(?!\d)`,
]
const schemes = [
  String.raw`\S://`,
  String.raw`(?<!\p{L})www[${dots}]\S`,
  String.raw`(?<!\p{L})(?:mailto|tel|sms|callto|facetime|skype|geo|data|javascript):\S`,
  String.raw`[^\s@]@[^\s@]`,
]
const address = new RegExp([...hosts, ...schemes].join('|'), 'iu')

/**
 * Finds in a text what a mail or message program turns into a link: an address of a page, of a mailbox, of a phone. Signs that one
 * does not see, and letters that are written in another width, hide none.
 */
export const hasAddress = (text: string): boolean => {
  const seen = withoutUnseen(text)
  return address.test(seen) || address.test(seen.normalize('NFKC'))
}

/** Signs within an address that no program links across where a blank follows them. */
const joints = new RegExp(String.raw`(?<=\S)([${dots}${ideographicDots}:@])(?=\S)`, 'gu')

/** A text that is read as it was written, and that no program makes a link of: where it holds an address, with blanks in it. */
export const unlinked = (text: string): string =>
  hasAddress(text) ? withoutUnseen(text).normalize('NFKC').replace(joints, '$1 ') : text
