import { type User, plainLine } from '@openchair/contract'
import { isEmail, toE164, cleanEmail } from '@openchair/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBotCheck } from '../../bot-check/use-bot-check.tsx'
import { requestCode } from '../../calls/auth.ts'
import { updateCustomer } from '../../calls/customers.ts'
import { useT } from '../../i18n/use-t.ts'
import { isPhone } from '@openchair/ui/pieces/phone-field/phone-field.tsx'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { closePopup, openPopup } from '../../popup-stack/popup-stack.ts'
import { keepUser } from '../../session/known-customer.ts'
import { useAccountForm } from '../../session/use-account-form.ts'
import { changedDetails, isVerifiedEmail, knownDetails, type OwnDetails } from './details.ts'

type Of = {
  readonly brandId: string
  readonly customerId: string
  readonly user: User
  readonly onClose: () => void
}

/**
 * The signed-in user's details while they are typed, and their saving: names, language and e-mail at once,
 * then the phone with the code sent to it (accounts/own-details).
 */
export const useOwnDetails = ({ brandId, customerId, user, onClose }: Of) => {
  const t = useT()
  const client = useQueryClient()
  const [typed, setTyped] = useState(() => knownDetails(user))
  /**
   * The e-mail to which a link was sent, so that it is sent only once before the e-mail becomes the
   * customer's.
   */
  const [linkedEmail, setLinkedEmail] = useState<string>()
  const details: OwnDetails = {
    ...typed,
    firstName: plainLine(typed.firstName).trim(),
    lastName: plainLine(typed.lastName).trim(),
    email: cleanEmail(typed.email),
    phone: toE164(typed.phone),
  }
  const before = knownDetails(user)
  const { phone, ...others } = changedDetails(
    linkedEmail === undefined ? before : { ...before, email: linkedEmail },
    details,
  )
  const botCheck = useBotCheck({ purpose: 'code', off: phone === undefined })

  const done = (told: string | undefined) => {
    onClose()
    const text = told === undefined ? undefined : t('session.detailsLinkSent', { email: told })
    showToast({ kind: 'success', title: t('session.detailsSaved'), text })
  }
  const sendOthers = async (): Promise<string | undefined> => {
    if (Object.keys(others).length === 0) return linkedEmail
    const now = await updateCustomer({ id: customerId, ...others })
    keepUser(client, brandId, now)
    const { email } = others
    if (email === undefined || isVerifiedEmail(now, email)) return linkedEmail
    setLinkedEmail(email)
    return email
  }
  const form = useAccountForm({
    check: async () => ({
      firstName: others.firstName === '' ? t('session.firstNameFault') : undefined,
      lastName: others.lastName === '' ? t('session.lastNameFault') : undefined,
      email: others.email !== undefined && !isEmail(others.email) ? t('session.emailFault') : undefined,
      phone: phone !== undefined && !(await isPhone(phone)) ? t('session.phoneFault') : undefined,
    }),
    send: async () => {
      const told = await sendOthers()
      if (phone === undefined) {
        done(told)
        return
      }
      const { resendInSeconds } = await botCheck.send((botToken) =>
        requestCode({ phone, brandId }, { botToken }),
      )
      const onCode = async (phoneCode: string) => {
        keepUser(client, brandId, await updateCustomer({ id: customerId, phone, phoneCode }))
        closePopup('phoneCode')
        done(told)
      }
      openPopup('phoneCode', { brandId, phone, resendInSeconds, onCode }, { slot: 'aboveSignIn' })
    },
  })
  return {
    ...form,
    botCheck,
    typed,
    /** Trimmed, and the phone in E.164. */
    details,
    change: (field: keyof OwnDetails, value: string): void => {
      setTyped((known) => ({ ...known, [field]: value }))
      form.mend(field)
    },
  }
}
