import type { Appointment } from '@openchair/contract'
import { useEffect, useEffectEvent } from 'react'
import { useBookAgain } from '../../cart/panel/use-book-again.ts'
import { dismissNotification } from '../../calls/customers.ts'
import { useT } from '../../i18n/use-t.ts'
import { NotLoaded } from '@openchair/ui/pieces/blank/blank.tsx'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import { callFault } from '../../session/call-fault.ts'
import { trackedShop } from '../../tracking/events.ts'
import { track } from '../../tracking/track.ts'
import { closeThen } from '@openchair/ui/pieces/sheet/close-then.ts'
import { GivenReview, ReviewForm } from './review-form.tsx'
import { useReview } from './use-review.ts'

type AgainProps = { readonly appointment: Appointment; readonly onClose: () => void }

const BookAgain = ({ appointment, ...of }: AgainProps) => {
  const t = useT()
  const { isBusy, bookAgain } = useBookAgain(appointment)
  return (
    <Button working={isBusy} onClick={closeThen(of, () => void bookAgain())}>
      {t('review.bookAgain')}
    </Button>
  )
}

/** Rates an appointment, or changes the rating (changes/rating). */
export default function Review({
  appointmentId,
  rating: pressed,
  notificationId,
  ...control
}: PopupProps<'review'>) {
  const t = useT()
  const form = useReview(appointmentId, pressed)
  const { appointment, isSent, working } = form
  const shop = appointment && trackedShop(appointment.shop)
  const isClosed = appointment?.canRateBefore === null
  const opened = useEffectEvent(() => track({ name: 'reviewOpened', shop }))
  const isHere = appointment !== undefined
  useEffect(() => {
    if (isHere) opened()
  }, [isHere])

  const stopAsking = async (id: string): Promise<void> => {
    control.onClose()
    try {
      await dismissNotification(id)
      track({ name: 'reviewDismissed', shop })
    } catch (error) {
      showToast({ kind: 'error', ...callFault(t, error) })
    }
  }

  const title = () => {
    if (form.isLoadingError) return t('common.failedTitle')
    if (appointment === undefined) return ''
    return isSent ? t('review.thanks') : t('review.title', { name: appointment.barber.firstName })
  }
  const foot = () => {
    if (appointment === undefined) return undefined
    if (isSent)
      return (
        <>
          <BookAgain appointment={appointment} onClose={control.onClose} />
          <Button kind="third" onClick={form.changeAgain}>
            {t('review.change')}
          </Button>
        </>
      )
    if (isClosed) return undefined
    return (
      <>
        <Button working={working} onClick={() => void form.send()}>
          {t(working ? 'review.sending' : 'review.send')}
        </Button>
        {notificationId !== undefined && (
          <Button kind="third" onClick={() => void stopAsking(notificationId)}>
            {t('review.stopAsking')}
          </Button>
        )}
      </>
    )
  }
  const body = () => {
    if (form.isLoadingError) return <NotLoaded text={t('review.failed')} retry={() => void form.refetch()} />
    if (appointment === undefined)
      return (
        <>
          <Skeleton width="100%" height={44} gap={4} />
          <Skeleton width="100%" height={56} gap={12} />
          <Skeleton width="100%" height={150} radius={12} gap={16} />
        </>
      )
    if (isSent || isClosed) return <GivenReview appointment={appointment} isClosed={!isSent} />
    return <ReviewForm appointment={appointment} form={form} />
  }
  return (
    <Sheet {...control} title={title()} foot={foot()}>
      {body()}
    </Sheet>
  )
}
