import { useState } from 'react'
import { Field } from '@openchair/ui/pieces/field/field.tsx'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { type GivenRole, invite } from '../calls/staff.ts'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../pieces/button/button.tsx'
import { useShop } from '../shell/session.tsx'
import { RoleChoice } from './role-choice.tsx'
import css from './staff.module.css'
import look from '../pieces/page/page.module.css'
import type { ActOnStaff } from './use-staff.ts'

type Props = { readonly act: ActOnStaff; readonly isActing: boolean }

const nobody: GivenRole = { role: 'reception' }

/** Invites somebody by e-mail; a role at all shops only for whoever has one themselves. */
export const InviteForm = ({ act, isActing }: Props) => {
  const t = useT()
  const { id, memberships } = useShop()
  const [email, setEmail] = useState('')
  const [given, setGiven] = useState(nobody)
  const [isForBrand, setForBrand] = useState(false)
  const mayForBrand = memberships.some(({ role, wholeBrand }) => role === 'owner' && wholeBrand)
  const isReady = email.includes('@') && (given.role !== 'professional' || given.barberId !== undefined)
  const send = async () => {
    const forBrand = mayForBrand && isForBrand && given.role !== 'professional'
    const input = { shopId: id, email: email.trim(), ...given, ...(forBrand && { wholeBrand: true }) }
    if (!(await act(() => invite(input)))) return
    showToast({ kind: 'success', title: t('staff.sent', { email: email.trim() }) })
    setEmail('')
    setGiven(nobody)
    setForBrand(false)
  }
  return (
    <section className={look.section}>
      <h2 className={look.heading}>{t('staff.invite')}</h2>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Field
          label={t('signIn.email')}
          type="email"
          autoComplete="off"
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <RoleChoice value={given} onChange={setGiven} />
        {mayForBrand && given.role !== 'professional' && (
          <label className={css.tick}>
            <input
              type="checkbox"
              checked={isForBrand}
              onChange={({ target }) => setForBrand(target.checked)}
            />
            {t('staff.allShops')}
          </label>
        )}
        <Button type="submit" icon="mail" working={isActing} disabled={!isReady}>
          {t('staff.sendInvitation')}
        </Button>
      </form>
    </section>
  )
}
