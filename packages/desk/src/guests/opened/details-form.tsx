import { countries, fromWireLanguage, type OpenedGuest, wireLanguages } from '@openchair/contract'
import { changeDeskGuest } from '@openchair/contract/calls'
import { cleanEmail } from '@openchair/rules'
import { phoneText } from '@openchair/ui/format/phone.ts'
import { localeNames } from '@openchair/ui/i18n/locales.ts'
import { Field, FieldFrame } from '@openchair/ui/pieces/field/field.tsx'
import { PhoneField } from '@openchair/ui/pieces/phone-field/phone-field.tsx'
import { useState } from 'react'
import { FormFoot } from '../../acts/guest/form-foot.tsx'
import { GuestCompared } from '../../acts/guest/guest-compared.tsx'
import { useGuestAct } from '../../acts/guest/use-guest-act.ts'
import { isWrongEmail } from '../../acts/guest/new-guest.ts'
import { useOffline } from '../../shell/connection.ts'
import { useShop } from '../../shell/session.tsx'
import { useGuestWords } from '../use-guest-words.ts'
import css from './opened.module.css'

type Details = {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly email: string
  readonly language: OpenedGuest['language']
}
const parts = ['firstName', 'lastName', 'phone', 'email', 'language'] as const

const detailsOf = ({ guest, firstName, lastName, language }: OpenedGuest): Details => ({
  firstName,
  lastName,
  phone: guest.phone ?? '',
  email: guest.email ?? '',
  language,
})

type Props = { readonly guest: OpenedGuest; readonly onClose: () => void }

/** Rights the name, the contacts and the language of a guest. A contact that an account verified stays. */
export const DetailsForm = ({ guest, onClose }: Props) => {
  const { t } = useGuestWords()
  const shop = useShop()
  const isOffline = useOffline()
  const { working, fault, conflict, run, endConflict } = useGuestAct(guest.guest.id)
  const [details, setDetails] = useState(() => detailsOf(guest))
  const [isChecked, setChecked] = useState(false)
  const set = (change: Partial<Details>) => setDetails({ ...details, ...change })
  const email = cleanEmail(details.email)
  const isWrong = isWrongEmail(details)
  const isNameless = details.firstName.trim() === ''
  const isKept = (kind: 'phone' | 'email') =>
    guest.hasAccount && guest.contacts.some((contact) => contact.kind === kind && contact.isVerified)
  const save = async (seen: OpenedGuest) => {
    setChecked(true)
    if (isOffline || isWrong || isNameless) return
    const input = {
      firstName: details.firstName.trim(),
      lastName: details.lastName.trim(),
      phone: details.phone.trim() || null,
      email: email || null,
      language: details.language,
    }
    if (await run({ call: changeDeskGuest, input, part: detailsOf }, seen)) onClose()
  }
  const written = (of: Details, part: (typeof parts)[number]): string => {
    if (part === 'language') return localeNames[fromWireLanguage(of.language)].own
    return part === 'phone' && of.phone !== '' ? phoneText(of.phone) : of[part]
  }
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save(guest)
      }}
    >
      <Field
        label={t('guests.part.firstName')}
        autoComplete="off"
        maxLength={100}
        value={details.firstName}
        error={isChecked && isNameless ? t('guests.nameFault') : undefined}
        onChange={({ currentTarget }) => set({ firstName: currentTarget.value })}
      />
      <Field
        label={t('guests.part.lastName')}
        autoComplete="off"
        maxLength={100}
        value={details.lastName}
        onChange={({ currentTarget }) => set({ lastName: currentTarget.value })}
      />
      {isKept('phone') ? (
        <p className={css.kept}>
          <b>{written(details, 'phone')}</b> <small>{t('guests.ofAccount')}</small>
        </p>
      ) : (
        <PhoneField
          label={t('guests.part.phone')}
          value={details.phone}
          country={countries.find((each) => each === shop.country) ?? 'US'}
          onChange={(phone) => set({ phone })}
        />
      )}
      {isKept('email') ? (
        <p className={css.kept}>
          <b>{details.email}</b> <small>{t('guests.ofAccount')}</small>
        </p>
      ) : (
        <Field
          label={t('guests.part.email')}
          type="email"
          autoComplete="off"
          maxLength={254}
          value={details.email}
          error={isChecked && isWrong ? t('acts.emailFault') : undefined}
          onChange={({ currentTarget }) => set({ email: currentTarget.value })}
          onBlur={() => setChecked(true)}
        />
      )}
      <FieldFrame label={t('guests.part.language')}>
        {({ input }) => (
          <select
            id={input}
            value={details.language}
            onChange={({ currentTarget }) => set({ language: currentTarget.value as Details['language'] })}
          >
            {wireLanguages.map((language) => (
              <option key={language} value={language}>
                {localeNames[fromWireLanguage(language)].own}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <FormFoot label={t('guests.save')} working={working} fault={fault} onClose={onClose} />
      {conflict && (
        <GuestCompared
          conflict={conflict}
          rows={parts.map((part) => {
            const [was, now] = [detailsOf(conflict.was), detailsOf(conflict.now)]
            return {
              label: t(`guests.part.${part}`),
              was: written(was, part),
              now: written(now, part),
              yours: written(details, part),
              isChanged: was[part] !== now[part],
            }
          })}
          onEnd={endConflict}
          onKept={onClose}
          onMine={(now) => void save(now)}
        />
      )}
    </form>
  )
}
