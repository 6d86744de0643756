import { SignInAgain } from '../acts/sign-in-again.tsx'
import { useT } from '../i18n/use-t.ts'
import { Icon } from '../pieces/icon/icon.tsx'
import { NotOpen } from '../pieces/message/message.tsx'
import { NotLoaded } from '../pieces/page/not-loaded.tsx'
import { RowsLoading } from '../pieces/page/rows-loading.tsx'
import { useShop } from '../shell/session.tsx'
import { InviteForm } from './invite-form.tsx'
import { InvitationRow, MemberRow } from './people.tsx'
import { Settings } from './settings.tsx'
import look from '../pieces/page/page.module.css'
import { useFault } from './use-fault.ts'
import { type Staff, useStaff } from './use-staff.ts'

type People = Omit<ReturnType<typeof useStaff>, 'staff'> & { readonly staff: Staff }

const People = ({ staff, act, isActing, fault, goOn }: People) => {
  const t = useT()
  const words = useFault(fault)
  return (
    <>
      {goOn && <SignInAgain goOn={goOn} />}
      {words !== undefined && (
        <p className={look.fault} role="alert">
          <Icon name="warn" />
          <span>{words}</span>
        </p>
      )}
      <section className={look.section}>
        <h2 className={look.heading}>{t('staff.people')}</h2>
        <ul>
          {staff.members.map((member) => (
            <MemberRow key={member.id} member={member} act={act} isActing={isActing} />
          ))}
        </ul>
      </section>
      {staff.invitations.length > 0 && (
        <section className={look.section}>
          <h2 className={look.heading}>{t('staff.invited')}</h2>
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

const StaffOfShop = () => {
  const t = useT()
  const { name } = useShop()
  const found = useStaff()
  const { staff, error, retry } = found
  return (
    <main className={look.page}>
      <h1 className={look.title}>{t('staff.title')}</h1>
      <p className={look.quiet}>{name}</p>
      {staff && <People {...found} staff={staff} />}
      {!staff && error && <NotLoaded title={t('staff.notLoaded')} retry={retry} />}
      {!staff && !error && <RowsLoading height={72} />}
    </main>
  )
}

/** Shows who works at the desk of the shop, who is invited, and what professionals see (desk/staff). */
const StaffScreen = () => {
  const t = useT()
  const { can } = useShop()
  return can('manageStaff') === 'none' ? <NotOpen text={t('staff.forLeaders')} /> : <StaffOfShop />
}

export default StaffScreen
