import { hasAddress, plainText, unlinked } from '@openchair/contract'

declare const given: unique symbol

/** A message from one person to another. Only `safeText` and `staffText` turn it into a text. */
export type GivenText = { readonly [given]: true }

/** Marks a text as given. */
export const givenText = (text: string): GivenText => text as unknown as GivenText

/**
 * A person's words as a shop's page or message may quote them: without control and bidirectional characters
 * (messages/words). Null where they are empty or contain an address, as texts from before that rule may.
 */
export const safeText = (text: GivenText | string): string | null => {
  const plain = plainText(text as unknown as string).trim()
  return plain === '' || hasAddress(plain) ? null : plain
}

/**
 * A person's words as staff read them: as written, but without control and bidirectional characters, and
 * never as a link (messages/names-for-staff).
 */
export const staffText = (text: GivenText | string): string =>
  unlinked(plainText(text as unknown as string)).trim()
