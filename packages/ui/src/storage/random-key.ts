export const hexadecimal = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A text that nobody can guess, made without `randomUUID`, which plain HTTP lacks. */
export const randomKey = (): string => hexadecimal(crypto.getRandomValues(new Uint8Array(16)))

/** A key for a request. Whoever has it can fetch the answer again (`ownKey` of the contract). */
export const ownKey = (): string => `own-${randomKey()}`
