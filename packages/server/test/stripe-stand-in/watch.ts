import type { Books } from './books.ts'

/** Faults that the server must never make; each list has to stay empty. */
export type Misdeeds = {
  /** Requests that break Stripe's types, have an unknown address, or lack the version or the secret key. */
  readonly malformed: readonly string[]
  /** Requests that change something and have no key of ours. */
  readonly withoutKey: readonly string[]
  /** Keys that were used again for another request. */
  readonly reusedKeys: readonly string[]
  /** Attempts and payments that have two intents which hold or took money. */
  readonly doubleCharges: readonly string[]
}

export const createWatch = (books: Books) => {
  const recorded = { malformed: [] as string[], withoutKey: [] as string[], reusedKeys: [] as string[] }
  const doubleCharges = (): readonly string[] => {
    const paid = books
      .intents()
      .filter(({ amount, status }) => amount > 0 && (status === 'succeeded' || status === 'requires_capture'))
      .map(({ metadata }) => `${metadata['subjectType']} ${metadata['subjectId']}`)
    return paid.filter((subject, index) => paid.indexOf(subject) !== index)
  }
  return {
    record: (misdeed: keyof typeof recorded, what: string): void => void recorded[misdeed].push(what),
    misdeeds: (): Misdeeds => ({
      malformed: [...recorded.malformed],
      withoutKey: [...recorded.withoutKey],
      reusedKeys: [...recorded.reusedKeys],
      doubleCharges: doubleCharges(),
    }),
  }
}

export type Watch = ReturnType<typeof createWatch>
