import type { Shop } from '@openchair/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { dismissNotification, notificationsQuery } from '../calls/customers.ts'
import { dayOf } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { hideToastAbout, showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { openPopup, usePopups } from '../popup-stack/popup-stack.ts'
import { type PageOf, useBrandOf } from '../calls/brands.ts'
import { useCustomer } from '../session/use-session.ts'
import { storedInTab } from '@openchair/ui/storage/store.ts'
import { trackedShop } from '../tracking/events.ts'
import { track } from '../tracking/track.ts'
import { matchAddress } from './address.ts'

/** Milliseconds before the question, so that the guest sees the requested page first. */
const pause = 1000
const subject = 'review'

/** The question shown in this tab, so that it does not return while the guest looks around. */
const shown = storedInTab<string>('openchair-review-asked', 1)

const dismiss = (id: string, shop: Shop): void => {
  track({ name: 'reviewDismissed', shop: trackedShop(shop) })
  // If this call is lost, the question appears once more in another tab.
  dismissNotification(id).catch(() => undefined)
}

const Asking = ({ customerId }: { readonly customerId: string }) => {
  const t = useT()
  const { data } = useQuery(notificationsQuery(customerId))
  const notification = data?.rows[0]
  const format = useFormat(notification?.resource.shop.address.country)

  const ask = useEffectEvent(() => {
    if (notification === undefined || usePopups.getState().popups.some(({ open }) => open)) return
    const { id, resource } = notification
    const { barber, services, dateTime, shop } = resource
    const what = services.map(({ name }) => name).join(', ')
    shown.write(id)
    showToast({
      about: subject,
      kind: 'info',
      title: t('review.title', { name: barber.firstName }),
      text: t('review.of', { what, day: format.dayInSentence(dayOf(dateTime, shop.timezone)) }),
      stays: true,
      action: {
        label: t('review.ask'),
        onPress: () => openPopup('review', { appointmentId: resource.id, notificationId: id }),
      },
      onClose: () => dismiss(id, shop),
    })
  })
  const id = notification?.id
  useEffect(() => {
    if (id === undefined || shown.read() === id) return undefined
    const timer = setTimeout(ask, pause)
    return () => {
      clearTimeout(timer)
      hideToastAbout(subject)
    }
  }, [id])
  return null
}

const OfBrand = (of: PageOf) => {
  const customer = useCustomer(useBrandOf(of)?.id)
  return customer ? <Asking customerId={customer.id} /> : null
}

/** Pages on which people arrive. The question must not disturb the choice of a time. */
const pages = new Set<string | undefined>(['home', 'brand', 'shop'])

/** Asks a signed-in guest about their last appointment. Closing dismisses it for good (changes/rating). */
export default function ReviewPrompt() {
  const [path] = useLocation()
  const address = matchAddress(path)
  return pages.has(address?.name) ? <OfBrand key={path} {...address?.parameters} /> : null
}
