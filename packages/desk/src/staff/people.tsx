import type { StaffInvitation, StaffMember, StaffMembership } from '@openchair/contract'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { dayOf } from '@openchair/ui/format/days.ts'
import { useState } from 'react'
import { changeRole, endSessions, type GivenRole, removeRole, withdrawInvitation } from '../calls/staff.ts'
import { useT } from '../i18n/use-t.ts'
import { Avatar } from '../pieces/avatar/avatar.tsx'
import { Button } from '../pieces/button/button.tsx'
import { useShop } from '../shell/session.tsx'
import { RoleChoice, useGrantable } from './role-choice.tsx'
import css from './staff.module.css'
import look from '../pieces/page/page.module.css'
import type { ActOnStaff } from './use-staff.ts'

type Acting = { readonly act: ActOnStaff; readonly isActing: boolean }

type RoleProps = Acting & { readonly name: string; readonly membership: StaffMembership }

const RoleEditor = ({ membership, act, isActing, close }: RoleProps & { readonly close: () => void }) => {
  const t = useT()
  const { id } = useShop()
  const { role, barberId } = membership
  const [given, setGiven] = useState<GivenRole>(barberId === null ? { role } : { role, barberId })
  const isWhole = given.role !== 'professional' || given.barberId !== undefined
  const save = async () => {
    if (await act(() => changeRole(id, membership.id, given))) close()
  }
  return (
    <div className={css.form}>
      <RoleChoice value={given} onChange={setGiven} />
      <div className={look.acts}>
        <Button working={isActing} disabled={!isWhole} onClick={() => void save()}>
          {t('staff.saveRole')}
        </Button>
        <Button kind="quiet" onClick={close}>
          {t('common.back')}
        </Button>
      </div>
    </div>
  )
}

const Role = ({ name, membership, act, isActing }: RoleProps) => {
  const t = useT()
  const { id } = useShop()
  const roles = useGrantable()
  const [open, setOpen] = useState<'change' | 'remove'>()
  const role = t(`frame.role.${membership.role}`)
  const close = () => setOpen(undefined)
  if (open === 'change') return <RoleEditor {...{ name, membership, act, isActing, close }} />
  return (
    <div className={css.role}>
      <span>{membership.wholeBrand ? t('staff.roleEverywhere', { role }) : role}</span>
      {open === 'remove' ? (
        <div className={css.acts}>
          <Button
            kind="final"
            working={isActing}
            onClick={() => void act(() => removeRole(id, membership.id))}
          >
            {t('staff.removeNow', { name, role })}
          </Button>
          <Button kind="quiet" onClick={close}>
            {t('common.back')}
          </Button>
        </div>
      ) : (
        roles.includes(membership.role) && (
          <div className={css.acts}>
            <Button
              kind="quiet"
              onClick={() => setOpen('change')}
              aria-label={t('staff.changeOf', { name, role })}
            >
              {t('staff.change')}
            </Button>
            <Button
              kind="danger"
              onClick={() => setOpen('remove')}
              aria-label={t('staff.removeOf', { name, role })}
            >
              {t('staff.remove')}
            </Button>
          </div>
        )
      )}
    </div>
  )
}

/** A person with roles at the shop, and what can be done about each. */
export const MemberRow = ({ member, act, isActing }: Acting & { readonly member: StaffMember }) => {
  const t = useT()
  const { id, country, memberships } = useShop()
  const { dayInSentence: day } = useFormat(country)
  const { name, email, isYou, lastUsedDay, sessions } = member
  // The desk that asks stays signed in.
  const others = isYou ? sessions - 1 : sessions
  const mayEnd = others > 0 && (isYou || memberships.some(({ role }) => role === 'owner'))
  return (
    <li className={look.row}>
      <Avatar name={name} />
      <div className={look.grow}>
        <b className={look.name}>{isYou ? t('staff.you', { name }) : name}</b>
        <p className={look.quiet}>{email}</p>
        <p className={look.quiet}>
          {lastUsedDay === null ? t('staff.neverUsed') : t('staff.lastUsed', { day: day(lastUsedDay) })}
        </p>
        {member.memberships.map((membership) => (
          <Role key={membership.id} {...{ name, membership, act, isActing }} />
        ))}
        {mayEnd && (
          <Button kind="quiet" onClick={() => void act(() => endSessions(id, member.id))}>
            {t('staff.endSessions', { count: others })}
          </Button>
        )}
      </div>
    </li>
  )
}

type InvitationProps = Acting & { readonly invitation: StaffInvitation }

/** An invitation that nobody has accepted yet. */
export const InvitationRow = ({ invitation, act, isActing }: InvitationProps) => {
  const t = useT()
  const { id, country, timezone } = useShop()
  const { dayInSentence: day } = useFormat(country)
  const { email, role, expiresAt } = invitation
  const mayWithdraw = useGrantable().includes(role)
  return (
    <li className={`${look.row} ${css.invitation}`}>
      <div className={look.grow}>
        <b className={look.name}>{email}</b>
        <p className={look.quiet}>
          {t('staff.invitedAs', { role: t(`frame.role.${role}`), day: day(dayOf(expiresAt, timezone)) })}
        </p>
      </div>
      {mayWithdraw && (
        <Button
          kind="danger"
          working={isActing}
          aria-label={t('staff.withdrawOf', { email })}
          onClick={() => void act(() => withdrawInvitation(id, invitation.id))}
        >
          {t('staff.withdraw')}
        </Button>
      )}
    </li>
  )
}
