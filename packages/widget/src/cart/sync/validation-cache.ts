import type { ValidatedCart } from '@openchair/contract'

/** Stores the last `size` validations by their request, so that equal ones are not sent twice (cart/validation). */
export const createValidationCache = (size: number) => {
  const answers = new Map<string, Promise<ValidatedCart>>()
  return {
    /** Returns the answer to an equal request, even before it has come; else sends it. Forgets refusals. */
    ask: (request: string, answer: () => Promise<ValidatedCart>): Promise<ValidatedCart> => {
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
    clear: (): void => answers.clear(),
  }
}

/** The last ten answers (cart/validation). */
export const validations = createValidationCache(10)
