import type { Books } from './books.ts'

/** What the server must never do; each list has to stay empty. */
export type Misdeeds = {
  /** Not as Stripe's types say, to an unknown address, or without the version or the secret key. */
  readonly malformed: readonly string[]
  /** Requests that do something and bear no key of ours. */
  readonly withoutKey: readonly string[]
  /** A key that came again with another request. */
  readonly reusedKeys: readonly string[]
  /** What was paid for twice: an attempt or a payment with two intents that hold or took money. */
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
