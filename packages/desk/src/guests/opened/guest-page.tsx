import type { OpenedGuest } from '@openchair/contract'
import { useShop } from '../../shell/session.tsx'
import { Bookings } from './bookings.tsx'
import { Consents } from './consents.tsx'
import { Details } from './details.tsx'
import { Erasing } from './erasing.tsx'
import { Extras } from './extras.tsx'
import { Numbers } from './numbers.tsx'
import { NotePart } from './note-part.tsx'
import css from './opened.module.css'
import { Rules } from './rules.tsx'
import { SamePerson } from './same-person.tsx'

/** A guest, opened. What the role may neither see nor do is absent (desk/not-yours). */
export const GuestPage = ({ guest }: { readonly guest: OpenedGuest }) => {
  const { can } = useShop()
  const may = (permission: Parameters<typeof can>[0]) => can(permission) !== 'none'
  return (
    <div className={css.two}>
      <div className={css.numbers}>
        <Numbers guest={guest} />
      </div>
      <div className={css.first}>
        {may('limitGuest') && <SamePerson guest={guest} />}
        <NotePart guest={guest} mayWrite={may('writeNote')} />
        <Rules guest={guest} mayChange={may('limitGuest')} />
      </div>
      <div className={css.bookings}>
        <Bookings guest={guest} />
        <Extras guest={guest} />
      </div>
      <div className={css.second}>
        <Details guest={guest} mayChange={may('limitGuest') && may('seeContacts')} />
        <Consents guest={guest} />
        {may('eraseGuest') && <Erasing guest={guest} />}
      </div>
    </div>
  )
}
