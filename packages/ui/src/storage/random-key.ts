/** A text that nobody can guess. Not `randomUUID`: that is missing on pages served over plain HTTP. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** A key under which a call is done once, and by which alone its answer is asked for again (`ownKey` of the contract). */
export const ownKey = (): string => `own-${randomKey()}`
