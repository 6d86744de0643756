import type { DeskBooking } from '@openchair/contract'
import { useT } from '../i18n/use-t.ts'
import { type NextStep, nextStep } from './rules/next-step.ts'

/** Gives the word of a booking's next step; undefined where it has none. */
export const useStepWord = (): ((booking: DeskBooking) => string | undefined) => {
  const t = useT()
  const word = (step: NextStep) => t(`day.step.${step}`)
  return (booking) => {
    const step = nextStep(booking)
    return step && word(step)
  }
}
