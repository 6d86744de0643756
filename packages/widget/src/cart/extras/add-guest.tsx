import { fullName, isGuestName, splitPayerName } from '@openchair/rules'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { useT } from '../../i18n/use-t.ts'
import { Button, TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Field } from '@openchair/ui/pieces/field/field.tsx'
import { track } from '../../tracking/track.ts'
import css from './guests.module.css'
import { cartStore, useCart } from '../model/cart-store.ts'
import { addGuest, guestCount, hasGuestNamed } from '../model/group.ts'
import { professionalsAddress } from '../model/guest-address.ts'

type Props = {
  readonly shopRef: string
  /** Called when a guest has been added, before their page is shown. */
  readonly onAdded: () => void
}

type FormProps = Props & { /** Closes the form without adding a guest. */ readonly onClose: () => void }

const longestName = 100

const focusName = (form: HTMLFormElement | null): void => form?.querySelector('input')?.focus()

/** Asks for another guest's name, then leads to the choice of their professional. */
const GuestForm = ({ shopRef, onAdded, onClose }: FormProps) => {
  const t = useT()
  const [, navigate] = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const guest = splitPayerName(name)
  const isKnown = useCart((cart) => hasGuestNamed(cart, guest))
  useEffect(() => focusName(form.current), [])
  const fault = () => {
    if (!isGuestName(guest)) return t('cart.guestNameFault')
    return isKnown ? t('cart.guestNameTwice', { guest: fullName(guest) }) : undefined
  }
  const add = () => {
    setTried(true)
    if (fault() !== undefined) {
      focusName(form.current)
      return
    }
    const added = cartStore.getState().interactive ? addGuest(guest) : undefined
    if (!added) return
    track({ name: 'guestAdded', guests: guestCount(cartStore.getState()) })
    onAdded()
    navigate(professionalsAddress(shopRef, cartStore.getState(), added))
  }
  return (
    <form
      ref={form}
      {...newGuestForm}
      className={css.guest}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <Field
        label={t('cart.guestName')}
        hint={t('cart.guestNameHint')}
        error={isTried ? fault() : undefined}
        value={name}
        maxLength={longestName}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button kind="second" type="submit">
        {t('cart.guestNext')}
      </Button>
      <TextButton onClick={onClose}>{t('cart.guestNobody')}</TextButton>
    </form>
  )
}

/** A button that opens the form for another guest. The form is empty each time, even on the same page. */
export const AddGuest = ({ shopRef, onAdded }: Props) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const close = () => {
    // The form replaces the button, so the button must be drawn again before it gets the focus.
    flushSync(() => setOpen(false))
    place.current?.querySelector('button')?.focus()
  }
  const content = isOpen ? (
    <GuestForm
      shopRef={shopRef}
      onClose={close}
      onAdded={() => {
        setOpen(false)
        onAdded()
      }}
    />
  ) : (
    <TextButton icon="plus" onClick={() => setOpen(true)}>
      {t('cart.addGuest')}
    </TextButton>
  )
  return <div ref={place}>{content}</div>
}

/** An attribute by which `goOnWithTypedGuest` finds the form for another guest. */
const newGuestForm = { 'data-new-guest': '' }

/**
 * Adds the guest whose name is typed, as the form's own button does; false where no name is typed. The button
 * for the next step calls it, because its press means this guest too.
 */
export const goOnWithTypedGuest = (): boolean => {
  const form = document.querySelector<HTMLFormElement>('form[data-new-guest]')
  const name = form?.querySelector('input')?.value.trim()
  // A name left in a closed sheet does not count.
  if (!name || !form?.checkVisibility()) return false
  form.requestSubmit()
  return true
}
