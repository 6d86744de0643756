import type { OpenedBooking } from '@openchair/contract'
import { validateAppointment } from '@openchair/contract/calls'
import { TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Field } from '@openchair/ui/pieces/field/field.tsx'
import { useEffect, useRef, useState } from 'react'
import { CallError, send } from '../../calls/client.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../pieces/button/button.tsx'
import { useOffline } from '../../shell/connection.ts'
import { useShop } from '../../shell/session.tsx'
import { useNotLoadedText } from '../act/use-not-loaded-text.ts'
import type { GiftCard } from '../rules/payment.ts'
import css from './steps.module.css'

type Props = {
  readonly booking: OpenedBooking
  readonly onFound: (card: GiftCard) => void
}

type Found =
  | { readonly kind: 'working' }
  | { readonly kind: 'found'; readonly card: GiftCard | null }
  | { readonly kind: 'refused'; readonly error: CallError }

/** Asks what is left on a gift card, in the way in which guests ask; null for a code of something else. */
const useGiftCard = ({ barberId, startsAt }: OpenedBooking) => {
  const { id: shopId } = useShop()
  const [found, setFound] = useState<Found>()
  const look = async (promoCode: string): Promise<GiftCard | null> => {
    setFound({ kind: 'working' })
    try {
      const asked = { shopId, barberId, promoCode, serviceIds: [], dateTime: startsAt }
      const { giftCard } = await send(validateAppointment, asked)
      setFound({ kind: 'found', card: giftCard })
      return giftCard
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFound({ kind: 'refused', error })
      return null
    }
  }
  return { found, look, forget: () => setFound(undefined) }
}

/** A gift card by its code: a button, and once it is pressed the field for the code. */
export const GiftCardField = ({ booking, onFound }: Props) => {
  const t = useT()
  const notLoadedText = useNotLoadedText()
  const isOffline = useOffline()
  const [isOpen, setOpen] = useState(false)
  const [code, setCode] = useState('')
  const { found, look, forget } = useGiftCard(booking)
  const form = useRef<HTMLFormElement>(null)
  const opener = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (isOpen) form.current?.querySelector('input')?.focus()
    else if (wasOpen.current) opener.current?.querySelector('button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const leave = () => {
    setOpen(false)
    setCode('')
    forget()
  }
  const use = async () => {
    if (code.trim() === '' || isOffline || found?.kind === 'working') return
    const card = await look(code.trim())
    if (card && card.balance > 0) onFound(card)
  }
  const error = () => {
    if (found?.kind === 'refused') return notLoadedText(found.error)
    if (found?.kind !== 'found') return undefined
    return t(found.card ? 'booking.giftCardEmpty' : 'booking.giftCardUnknown')
  }
  if (!isOpen)
    return (
      <div className={css.add} ref={opener}>
        <TextButton onClick={() => setOpen(true)}>{t('booking.giftCard')}</TextButton>
      </div>
    )
  return (
    <form
      ref={form}
      className={css.code}
      onSubmit={(event) => {
        event.preventDefault()
        void use()
      }}
    >
      <Field
        label={t('booking.giftCardCode')}
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        error={error()}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value)
          forget()
        }}
      />
      <Button
        type="submit"
        kind="second"
        working={found?.kind === 'working'}
        aria-disabled={isOffline || undefined}
      >
        {t('booking.useGiftCard')}
      </Button>
      <div className={css.add}>
        <TextButton onClick={leave}>{t('booking.withoutGiftCard')}</TextButton>
      </div>
    </form>
  )
}
