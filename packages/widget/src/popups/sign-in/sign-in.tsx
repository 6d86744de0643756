import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Sheet } from '../../pieces/sheet/sheet.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import { PhoneStep } from './phone-step.tsx'

/** The ways of signing in and up (spec 2, Screens: sign in, sign up). */
export default function SignIn({ brandId, open, onClose, onGone }: PopupProps<'signIn'>) {
  const t = useT()
  const [phone, setPhone] = useState('')
  return (
    <Sheet open={open} onClose={onClose} onGone={onGone} title={t('session.title')}>
      <PhoneStep brandId={brandId} phone={phone} onChange={setPhone} />
    </Sheet>
  )
}
