import type { ValidatedCart } from '@openchair/contract'

export type ValidationCache = {
  /**
   * Returns the answer to an equal request, even before it has come; else sends it. Refusals are not stored.
   */
  readonly ask: (request: string, answer: () => Promise<ValidatedCart>) => Promise<ValidatedCart>
  readonly clear: () => void
}

/** Stores the last `size` validations by their request, so that equal ones are not sent twice (cart/validation). */
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

/** The number of stored answers (cart/validation). */
const size = 10

export const validations = createValidationCache(size)
