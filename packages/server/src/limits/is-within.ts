import { Refusal } from '../refusals/refusal.ts'

/**
 * Tells whether a counted act was within its limit. For acts that are skipped in silence beyond it, because a
 * refusal would reveal something.
 */
export const isWithin = async (counting: Promise<void>): Promise<boolean> => {
  try {
    await counting
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_requests') return false
    throw error
  }
}
