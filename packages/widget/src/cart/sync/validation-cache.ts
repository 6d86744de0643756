import type { ValidatedCart } from '@openchair/contract'

export type ValidationCache = {
  /** The answer to the same request, also while it is awaited; else asks for it. Refusals are not remembered. */
  readonly ask: (request: string, answer: () => Promise<ValidatedCart>) => Promise<ValidatedCart>
  readonly clear: () => void
}

/** Remembers the last `size` validations by their request, so that the same is not asked twice (spec 4, 9). */
export const createValidationCache = (size: number): ValidationCache => {
  const answers = new Map<string, Promise<ValidatedCart>>()
  return {
    ask: (request, answer) => {
      const known = answers.get(request)
      if (known) return known
      const asked = answer()
      answers.set(request, asked)
      const [oldest] = answers.keys()
      if (answers.size > size && oldest !== undefined) answers.delete(oldest)
      asked.catch(() => {
        if (answers.get(request) === asked) answers.delete(request)
      })
      return asked
    },
    clear: () => answers.clear(),
  }
}

/** How many answers are remembered (spec 9, Schedule and lists). */
const size = 10

export const validations = createValidationCache(size)
