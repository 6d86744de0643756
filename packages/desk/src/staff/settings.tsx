import type { StaffShop } from '@openchair/contract'
import { changeSettings } from '../calls/staff.ts'
import { useT } from '../i18n/use-t.ts'
import css from './staff.module.css'
import look from '../pieces/page/page.module.css'
import type { ActOnStaff } from './use-staff.ts'

type Props = { readonly shop: StaffShop; readonly act: ActOnStaff; readonly isActing: boolean }

/** Decides how much professionals see of guests and colleagues. */
export const Settings = ({ shop, act, isActing }: Props) => {
  const t = useT()
  const ticks = [
    ['professionalsSeeContacts', t('staff.seeContacts')],
    ['professionalsSeeNames', t('staff.seeNames')],
  ] as const
  return (
    <section className={look.section}>
      <h2 className={look.heading}>{t('staff.professionalsSee')}</h2>
      {ticks.map(([name, label]) => (
        <label key={name} className={css.tick}>
          <input
            type="checkbox"
            checked={shop[name]}
            disabled={isActing}
            onChange={({ target }) => void act(() => changeSettings(shop.id, { [name]: target.checked }))}
          />
          {label}
        </label>
      ))}
    </section>
  )
}
