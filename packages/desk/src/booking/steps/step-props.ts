import type { OpenedBooking } from '@openchair/contract'

/** The props of a step within a booking: the panel's second page. */
export type StepProps = {
  readonly booking: OpenedBooking
  /** Goes back to the booking, with what was done as a sentence where something was. */
  readonly onBack: (done?: string) => void
}
