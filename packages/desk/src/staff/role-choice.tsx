import { grantable, type StaffRole, staffRoles } from '@openchair/contract'
import { useQuery } from '@tanstack/react-query'
import { type GivenRole, professionalsQuery } from '../calls/staff.ts'
import { useT } from '../i18n/use-t.ts'
import { Select } from '../pieces/select/select.tsx'
import { useShop } from '../shell/session.tsx'

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
      <Select
        label={t('staff.role')}
        value={value.role}
        onChange={(role) => onChange({ role: role as StaffRole })}
        options={roles.map((role) => ({ value: role, label: t(`frame.role.${role}`) }))}
      />
      {isProfessional && (
        <Select
          label={t('staff.whose')}
          value={value.barberId ?? ''}
          onChange={(barberId) => onChange(barberId ? { role: 'professional', barberId } : value)}
          options={[
            { value: '', label: t('staff.choose') },
            ...(data?.rows ?? []).map(({ id: barberId, firstName, lastName }) => ({
              value: barberId,
              label: `${firstName} ${lastName}`,
            })),
          ]}
        />
      )}
    </>
  )
}
