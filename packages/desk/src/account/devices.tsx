import type { DeskDevice } from '@openchair/contract'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useSensitiveAct } from '../acts/use-sensitive-act.ts'
import { accountQuery } from '../calls/passkeys.ts'
import { endSessions } from '../calls/staff.ts'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../pieces/button/button.tsx'
import { useSession, useShop } from '../shell/session.tsx'
import look from '../pieces/page/page.module.css'
import { useDeviceName } from './use-device-name.ts'

/** The devices at which the signed-in person is at the desk, and a way out of all others. */
export const Devices = ({ devices }: { readonly devices: readonly DeskDevice[] }) => {
  const t = useT()
  const client = useQueryClient()
  const { id: staffId } = useSession()
  const { id, country, timezone } = useShop()
  const { dayTimeInSentence } = useFormat(country)
  const nameOf = useDeviceName()
  const { act, isActing, fault } = useSensitiveAct()
  const endOthers = () =>
    void act(async () => {
      await endSessions(id, staffId)
      showToast({ kind: 'success', title: t('account.othersEnded') })
      await client.invalidateQueries(accountQuery())
    })
  return (
    <section className={look.section}>
      <h2 className={look.heading}>{t('account.devices')}</h2>
      <ul>
        {devices.map((device, index) => (
          // Two devices may be alike in everything that is known of them.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={look.row}>
            <div className={look.grow}>
              <b className={look.name}>{nameOf(device)}</b>
              <p className={look.quiet}>
                {device.isThisOne
                  ? t('account.thisDevice')
                  : t('account.usedAt', { time: dayTimeInSentence(device.lastUsedAt, timezone) })}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {fault && <p role="alert">{t('account.failed')}</p>}
      {devices.length > 1 && (
        <Button kind="second" working={isActing} onClick={endOthers}>
          {t('account.endOthers')}
        </Button>
      )}
    </section>
  )
}
