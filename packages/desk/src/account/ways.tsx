import { type Language, languages, type StaffRole } from '@openchair/contract'
import { useLocale } from '@openchair/ui/i18n/locale.tsx'
import { localeNames } from '@openchair/ui/i18n/locales.ts'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { takeSession } from '../calls/session.ts'
import { signOut } from '../calls/sign-in.ts'
import { type Translate, useT } from '../i18n/use-t.ts'
import { Icon } from '../pieces/icon/icon.tsx'
import { keysAreOff, switchKeys } from '../shell/keys.ts'
import { useShop } from '../shell/session.tsx'
import css from './ways.module.css'

/** The names of the roles at the shop, each once. */
export const useRoles = (): string => {
  const t = useT()
  const roles = new Set<StaffRole>(useShop().memberships.map(({ role }) => role))
  return [...roles].map((role) => t(`frame.role.${role}`)).join(', ')
}

const tellUnreached = (t: Translate): void =>
  showToast({ kind: 'error', title: t('common.networkErrorTitle'), text: t('common.networkErrorText') })

/** Signs out, and shows the sign-in. What was read stays on the page only until then. */
export const SignOut = () => {
  const t = useT()
  const client = useQueryClient()
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    try {
      // A question under way would be answered as a stranger's.
      await client.cancelQueries()
      await signOut()
      takeSession(client, null)
    } catch {
      tellUnreached(t)
      setLeaving(false)
    }
  }
  return (
    <button className={css.way} type="button" disabled={isLeaving} onClick={() => void leave()}>
      <Icon name="leave" size="large" />
      {t('frame.signOut')}
    </button>
  )
}

/** Chooses the language of the account (desk/language). */
export const LanguageChoice = () => {
  const t = useT()
  const { locale, setLocale } = useLocale()
  const change = async (chosen: string) => {
    try {
      await setLocale(chosen as Language)
    } catch {
      tellUnreached(t)
    }
  }
  return (
    <label className={css.way}>
      <Icon name="language" size="large" />
      <span className={css.label}>{t('common.languages')}</span>
      <select className={css.select} value={locale} onChange={({ target }) => void change(target.value)}>
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {localeNames[each].own}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Switches single keys off and on again (desk/keys). */
export const KeysChoice = () => {
  const t = useT()
  const [isOff, setOff] = useState(keysAreOff)
  return (
    <label className={`${css.way} ${css.keys}`}>
      <input
        type="checkbox"
        checked={!isOff}
        onChange={({ target }) => {
          switchKeys(!target.checked)
          setOff(!target.checked)
        }}
      />
      {t('frame.singleKeys')}
    </label>
  )
}
