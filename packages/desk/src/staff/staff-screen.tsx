import { BarberPole } from '@openchair/ui/pieces/barber-pole/barber-pole.tsx'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../pieces/button/button.tsx'
import { Icon } from '../pieces/icon/icon.tsx'
import { useShop } from '../shell/session.tsx'
import { InviteForm } from './invite-form.tsx'
import { InvitationRow, MemberRow } from './people.tsx'
import { Settings } from './settings.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import css from './staff.module.css'
import { useFault } from './use-fault.ts'
import { type Staff, useStaff } from './use-staff.ts'

type People = Omit<ReturnType<typeof useStaff>, 'staff'> & { readonly staff: Staff }

const People = ({ staff, act, isActing, fault, waiting }: People) => {
  const t = useT()
  const words = useFault(fault)
  return (
    <>
      {waiting && <SignInAgain goOn={() => void act(waiting)} />}
      {words !== undefined && (
        <p className={css.fault} role="alert">
          <Icon name="warn" />
          <span>{words}</span>
        </p>
      )}
      <section className={css.section}>
        <h2 className={css.heading}>{t('staff.people')}</h2>
        <ul>
          {staff.members.map((member) => (
            <MemberRow key={member.id} member={member} act={act} isActing={isActing} />
          ))}
        </ul>
      </section>
      {staff.invitations.length > 0 && (
        <section className={css.section}>
          <h2 className={css.heading}>{t('staff.invited')}</h2>
          <ul>
            {staff.invitations.map((each) => (
              <InvitationRow key={each.id} invitation={each} act={act} isActing={isActing} />
            ))}
          </ul>
        </section>
      )}
      <InviteForm act={act} isActing={isActing} />
      <Settings shop={staff.shop} act={act} isActing={isActing} />
    </>
  )
}

/** Shows who works at the desk of the shop, who is invited, and what professionals see (desk/staff). */
const StaffScreen = () => {
  const t = useT()
  const { name, can } = useShop()
  const found = useStaff()
  if (can('manageStaff') === 'none')
    return (
      <main className={css.page}>
        <h1 className={css.title}>{t('frame.notYoursTitle')}</h1>
        <p className={css.quiet}>{t('staff.forLeaders')}</p>
      </main>
    )
  const { staff, error, retry } = found
  return (
    <main className={css.page}>
      <h1 className={css.title}>{t('staff.title')}</h1>
      <p className={css.quiet}>{name}</p>
      {staff && <People {...found} staff={staff} />}
      {!staff && error && (
        <div className={css.section}>
          <p>{t('common.networkErrorText')}</p>
          <Button kind="second" onClick={retry}>
            {t('common.tryAgain')}
          </Button>
        </div>
      )}
      {!staff && !error && <BarberPole label={t('common.loading')} />}
    </main>
  )
}

export default StaffScreen
