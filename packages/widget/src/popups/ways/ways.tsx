import type { WayIn } from '@openchair/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { removeWay, waysQuery } from '../../calls/auth.ts'
import { useT } from '../../i18n/use-t.ts'
import { NotLoaded } from '../../pieces/blank/blank.tsx'
import { Button } from '../../pieces/button/button.tsx'
import { Notice } from '../../pieces/notice/notice.tsx'
import { Sheet } from '../../pieces/sheet/sheet.tsx'
import { Skeleton } from '../../pieces/skeleton/skeleton.tsx'
import { Quiet } from '../../pieces/text/text.tsx'
import { showToast } from '../../pieces/toast/toast.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { type CallFault, callFault } from '../../session/call-fault.ts'
import { signOut } from '../../session/sign-in.ts'
import { WayRow } from './way-row.tsx'
import stack from '../../pieces/sheet/stack.module.css'
import css from './ways.module.css'

type ListProps = { readonly brandId: string; readonly rows: readonly WayIn[] }

const List = ({ brandId, rows }: ListProps) => {
  const t = useT()
  const client = useQueryClient()
  /** The way that is about to be removed, by its id. */
  const [asked, setAsked] = useState<string>()
  const [working, setWorking] = useState(false)
  const [problem, setProblem] = useState<CallFault>()
  const remove = async (id: string) => {
    setWorking(true)
    setProblem(undefined)
    try {
      client.setQueryData(waysQuery().queryKey, await removeWay(id, brandId))
      setAsked(undefined)
      showToast({ kind: 'success', title: t('session.wayRemoved') })
    } catch (error) {
      setProblem(callFault(t, error))
      setAsked(undefined)
      void client.invalidateQueries(waysQuery())
    }
    setWorking(false)
  }
  return (
    <>
      {problem && <Notice {...problem} />}
      <ul className={css.rows}>
        {rows.map((way) => (
          <WayRow
            key={way.id}
            way={way}
            isOnly={rows.length === 1}
            isAsked={asked === way.id}
            working={working}
            onAsk={() => setAsked(way.id)}
            onKeep={() => setAsked(undefined)}
            onRemove={() => void remove(way.id)}
          />
        ))}
      </ul>
    </>
  )
}

/** Leads to a new sign-in, after which what this session may not remove can be. */
const SignInAgain = ({ brandId }: Pick<ListProps, 'brandId'>) => {
  const t = useT()
  const leave = () => {
    void signOut()
    openPopup('signIn', { brandId }, { slot: 'signIn' })
  }
  return (
    <>
      <Quiet>{t('session.waysAgain')}</Quiet>
      <Button kind="second" onClick={leave}>
        {t('session.waysAgainButton')}
      </Button>
    </>
  )
}

/** Lists what signs in to the account of who is signed in, with the removal of each that this session may remove (behaviour 51). */
export default function Ways({ brandId, isNewPassword = false, open, onClose, onGone }: PopupProps<'ways'>) {
  const t = useT()
  const { data, error, refetch } = useQuery(waysQuery())
  const body = () => {
    if (error && !data) return <NotLoaded text={t('session.waysFailed')} retry={() => void refetch()} />
    if (!data) return <Skeleton width="100%" height={132} radius={12} />
    if (data.rows.length === 0) return <Quiet>{t('session.waysNone')}</Quiet>
    return (
      <>
        {!isNewPassword && <Quiet>{t('session.waysLead')}</Quiet>}
        <List brandId={brandId} rows={data.rows} />
        {data.rows.length > 1 && !data.rows.every(({ removable }) => removable) && (
          <SignInAgain brandId={brandId} />
        )}
      </>
    )
  }
  return (
    <Sheet open={open} onClose={onClose} onGone={onGone} title={t('session.waysTitle')}>
      <div className={stack.stack}>
        {isNewPassword && (
          <Notice
            kind="success"
            title={t('session.waysNewPasswordTitle')}
            text={t('session.waysNewPasswordText')}
          />
        )}
        {body()}
      </div>
    </Sheet>
  )
}
