import { grantable, type StaffRole, staffRoles } from '@openchair/contract'
import { useQuery } from '@tanstack/react-query'
import { type GivenRole, professionalsQuery } from '../calls/staff.ts'
import { useT } from '../i18n/use-t.ts'
import { useShop } from '../shell/session.tsx'
import css from './staff.module.css'

/** The roles that the signed-in person may give and take. */
export const useGrantable = (): readonly StaffRole[] => {
  const { memberships } = useShop()
  const given = new Set(memberships.flatMap(({ role }) => grantable[role]))
  return staffRoles.filter((role) => given.has(role))
}

type Props = { readonly value: GivenRole; readonly onChange: (value: GivenRole) => void }

/** A role, and for a professional's whose column it is. */
export const RoleChoice = ({ value, onChange }: Props) => {
  const t = useT()
  const { id } = useShop()
  const roles = useGrantable()
  const isProfessional = value.role === 'professional'
  const { data } = useQuery({ ...professionalsQuery(id), enabled: isProfessional })
  return (
    <>
      <label className={css.choice}>
        <span>{t('staff.role')}</span>
        <select
          className={css.select}
          value={value.role}
          onChange={({ target }) => onChange({ role: target.value as StaffRole })}
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {t(`frame.role.${role}`)}
            </option>
          ))}
        </select>
      </label>
      {isProfessional && (
        <label className={css.choice}>
          <span>{t('staff.whose')}</span>
          <select
            className={css.select}
            required
            value={value.barberId ?? ''}
            onChange={({ target }) => onChange({ role: 'professional', barberId: target.value })}
          >
            <option value="" disabled>
              {t('staff.choose')}
            </option>
            {data?.rows.map((barber) => (
              <option key={barber.id} value={barber.id}>
                {barber.firstName} {barber.lastName}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  )
}
