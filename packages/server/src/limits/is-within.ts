import { Refusal } from '../refusals/refusal.ts'

/** Whether what is counted was within its limit: for what is left out in silence, because saying so would tell something. */
export const isWithin = async (counting: Promise<void>): Promise<boolean> => {
  try {
    await counting
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_requests') return false
    throw error
  }
}
