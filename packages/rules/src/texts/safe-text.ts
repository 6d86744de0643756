import { hasAddress, plainText, unlinked } from '@openchair/contract'

declare const given: unique symbol

/** Words that somebody wrote for somebody else. They are a text only once `safeText` has read them. */
export type GivenText = { readonly [given]: true }

/** Marks a text as given. */
export const givenText = (text: string): GivenText => text as unknown as GivenText

/**
 * Somebody's words as a page or a message of a shop may quote them: without control and bidirectional signs; null where they are empty
 * or hold an address, which was not refused before 56 was decided (behaviour 56).
 */
export const safeText = (text: GivenText | string): string | null => {
  const plain = plainText(text as unknown as string).trim()
  return plain === '' || hasAddress(plain) ? null : plain
}

/** Somebody's words as staff read them: as they were written, without control and bidirectional signs, and never as a link (behaviour 56). */
export const staffText = (text: GivenText | string): string =>
  unlinked(plainText(text as unknown as string)).trim()
