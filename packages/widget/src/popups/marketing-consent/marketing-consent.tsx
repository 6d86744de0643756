import { useQuery } from '@tanstack/react-query'
import { shopQuery } from '../../calls/shops.ts'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import { ConsentSheet } from './consent-sheet.tsx'
import { OwnConsent } from './own-consent.tsx'

/** The consent to the shop's news: a step of the checkout, or a row of the menu (checkout/news-step). */
export default function MarketingConsent({ shopRef, ...props }: PopupProps<'marketingConsent'>) {
  const { data: shop } = useQuery(shopQuery(shopRef))
  if ('customer' in props) return <OwnConsent shop={shop} {...props} />
  const { onCancel, channels, contact, onAnswer, open, onGone } = props
  return (
    <ConsentSheet
      open={open}
      // Closing answers nothing, and leads back to the details.
      onClose={onCancel}
      onGone={onGone}
      shop={shop?.name}
      channels={channels}
      contact={contact}
      onAnswer={onAnswer}
    />
  )
}
