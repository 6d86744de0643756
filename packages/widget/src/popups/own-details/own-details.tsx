import { wireLanguages, type User, plainLine, type BrandCustomer } from '@openchair/contract'
import { useT } from '../../i18n/use-t.ts'
import { LanguageChoice } from '@openchair/ui/pieces/language-choice/language-choice.tsx'
import { isPhone } from '@openchair/ui/pieces/phone-field/phone-field.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import { AccountForm, useAccountForm } from '../../session/account-form.tsx'
import { EmailField, NameFields, OwnPhoneField } from '../../session/customer-fields.tsx'
import { useSession } from '../../session/use-session.ts'
import { isEmail, toE164, cleanEmail } from '@openchair/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBotCheck } from '../../bot-check/use-bot-check.tsx'
import { requestCode } from '../../calls/auth.ts'
import { updateCustomer } from '../../calls/customers.ts'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { closePopup, openPopup } from '../../popup-stack/popup-stack.ts'
import { keepUser } from '../../session/known-customer.ts'
import css from './own-details.module.css'

/** The details that a user can change. The phone number is in E.164. */
type OwnDetails = Pick<BrandCustomer, 'firstName' | 'lastName' | 'email' | 'phone' | 'preferredLanguage'>

/** The known details of the signed-in user; empty where the user never gave them. */
const knownDetails = ({ customer, email, phone }: User): OwnDetails => ({
  firstName: customer?.firstName ?? '',
  lastName: customer?.lastName ?? '',
  email: customer?.email || email || '',
  phone: customer?.phone || phone || '',
  preferredLanguage: customer?.preferredLanguage ?? 'en',
})

const changedDetails = (before: OwnDetails, after: OwnDetails): Partial<OwnDetails> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => value !== before[name as keyof OwnDetails]),
  )

const isVerifiedEmail = ({ emailVerified, email: verified }: User, email: string): boolean =>
  emailVerified && verified?.toLowerCase() === email.toLowerCase()

const isVerifiedPhone = ({ phoneVerified, phone: verified }: User, phone: string): boolean =>
  phoneVerified && verified === phone

type Of = {
  readonly brandId: string
  readonly customerId: string
  readonly user: User
  readonly onClose: () => void
}

/** Details while they are typed, and their saving, the phone last with its code (accounts/own-details). */
const useOwnDetails = ({ brandId, customerId, user, onClose }: Of) => {
  const t = useT()
  const client = useQueryClient()
  const [typed, setTyped] = useState(() => knownDetails(user))
  /** The e-mail to which a link was sent. It is remembered so that the same e-mail gets no second link. */
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
  const account = useAccountForm({
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
  const change = (part: Partial<OwnDetails>) => setTyped((known) => ({ ...known, ...part }))
  return {
    account,
    botCheck,
    typed,
    /** The details as they are sent: trimmed, and the phone number in E.164. */
    details,
    field: (name: Exclude<keyof OwnDetails, 'preferredLanguage'>) =>
      account.field(name, typed[name], (value) => change({ [name]: value })),
    setLanguage: (preferredLanguage: OwnDetails['preferredLanguage']): void => change({ preferredLanguage }),
  }
}

const DetailsForm = (of: Parameters<typeof useOwnDetails>[0]) => {
  const t = useT()
  const { account, botCheck, typed, details, field, setLanguage } = useOwnDetails(of)
  const text = (name: 'firstName' | 'lastName' | 'email') => ({ ...field(name), label: t(`session.${name}`) })
  /** Marks a verified contact. At an unverified one, a hint says how it will be verified. */
  const proof = (isVerified: boolean, hint: string) =>
    isVerified ? { confirmed: t('session.detailsVerified') } : { hint }
  return (
    <AccountForm
      account={account}
      botCheck={botCheck}
      press={[t('session.detailsSave'), t('session.detailsSaving')]}
    >
      <NameFields field={text} />
      <EmailField
        {...text('email')}
        {...proof(isVerifiedEmail(of.user, details.email), t('session.detailsEmailHint'))}
      />
      <OwnPhoneField
        {...field('phone')}
        {...proof(isVerifiedPhone(of.user, details.phone), t('session.detailsPhoneHint'))}
        brandId={of.brandId}
      />
      <fieldset>
        <legend className={css.legend}>{t('session.detailsLanguage')}</legend>
        <LanguageChoice languages={wireLanguages} chosen={typed.preferredLanguage} onChoose={setLanguage} />
      </fieldset>
    </AccountForm>
  )
}

/** Changes name, e-mail, phone and language of the signed-in user (accounts/own-details). */
export default function OwnDetailsPopup({ brandId, ...control }: PopupProps<'ownDetails'>) {
  const t = useT()
  const user = useSession(brandId)?.user
  return (
    <Sheet {...control} title={t('session.detailsTitle')}>
      {user?.customer && (
        <DetailsForm brandId={brandId} customerId={user.customer.id} user={user} onClose={control.onClose} />
      )}
    </Sheet>
  )
}
