import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bookingQuery } from '../calls/day.ts'
import { useShop } from '../shell/session.tsx'
import { type StepName, steps } from './booking-steps.ts'
import { OpenedPage } from './opened-page.tsx'
import { Unopened } from './unopened.tsx'

type Props = { readonly id: string }

/** A booking with its guest, its money and what can be done with it; each step within is its second page. */
const BookingPanel = ({ id }: Props) => {
  const shop = useShop()
  const found = useQuery({ ...bookingQuery(shop.id, id), staleTime: 0, refetchOnMount: 'always' })
  const [step, setStep] = useState<StepName>()
  const [lastStep, setLastStep] = useState<StepName>()
  const booking = found.data
  if (!booking?.guest)
    return <Unopened booking={booking} error={found.error} retry={() => void found.refetch()} />
  if (step === undefined)
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
