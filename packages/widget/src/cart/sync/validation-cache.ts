import type { ValidatedCart } from '@openchair/contract'

/** Caches the last `size` validations by request, so that equal ones are sent once (cart/validation). */
export const createValidationCache = (size: number) => {
  const answers = new Map<string, Promise<ValidatedCart>>()
  return {
    /** Returns the answer to an equal request, even a pending one; else sends it. Forgets refusals. */
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
