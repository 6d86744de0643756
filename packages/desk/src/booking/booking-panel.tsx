import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bookingQuery } from '../calls/day.ts'
import { useShop } from '../shell/session.tsx'
import { isStepName, type StepName, steps } from './booking-steps.ts'
import { OpenedPage } from './opened-page.tsx'
import { isOffered } from './rules/offered.ts'
import { Unopened } from './unopened.tsx'

type Props = {
  readonly id: string
  /** The step with which it opens, if that can be done now. */
  readonly first?: string | undefined
}

/** A booking with its guest, its money and what can be done with it; each step within is its second page. */
const BookingPanel = ({ id, first }: Props) => {
  const shop = useShop()
  const found = useQuery({ ...bookingQuery(shop.id, id), staleTime: 0, refetchOnMount: 'always' })
  const [step, setStep] = useState<StepName | undefined>(isStepName(first) ? first : undefined)
  const [lastStep, setLastStep] = useState<StepName>()
  const booking = found.data
  if (!booking?.guest)
    return <Unopened booking={booking} error={found.error} retry={() => void found.refetch()} />
  if (step === undefined || (step === first && lastStep === undefined && !isOffered(booking, step)))
    return (
      <OpenedPage
        booking={booking}
        returnsFrom={lastStep}
        onStep={setStep}
        onStale={() => void found.refetch()}
      />
    )
  const Step = steps[step]
  return (
    <Step
      booking={booking}
      onBack={(done) => {
        setLastStep(step)
        setStep(undefined)
        if (done !== undefined) showToast({ kind: 'success', title: done, about: 'booking' })
      }}
    />
  )
}

export default BookingPanel
