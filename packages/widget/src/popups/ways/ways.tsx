import { keepAnswer } from '@openchair/ui/calls/cache/keep-answer.ts'
import type { WayIn, RemovedWay } from '@openchair/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { removeWay, waysQuery } from '../../calls/auth.ts'
import { useBrandCountry } from '../../calls/brands.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT, type Translate } from '../../i18n/use-t.ts'
import { NotLoaded } from '@openchair/ui/pieces/blank/blank.tsx'
import { Button, ButtonPair, TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Notice } from '@openchair/ui/pieces/notice/notice.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { Quiet } from '@openchair/ui/pieces/text/text.tsx'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { signOut } from '../../session/sign-in.ts'
import { ChangePassword } from '../../session/change-password.tsx'
import { useAct } from '../../session/use-act.ts'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { ownArt } from '@openchair/ui/pieces/own-art/own-art.ts'
import { Point } from '@openchair/ui/pieces/panel/panel.tsx'
import stack from '@openchair/ui/pieces/sheet/stack.module.css'
import css from './ways.module.css'

/** A way to sign in, named as its owner would: `Phone •••• 0123`, `Apple`. */
const wayName = (t: Translate, { kind, label }: RemovedWay): string => {
  switch (kind) {
    case 'phone':
      return t('session.wayPhone', { label: label ?? '' })
    case 'email':
      return t('session.wayEmail', { label: label ?? '' })
    case 'apple':
      return t('session.wayApple')
    case 'google':
      return t('session.wayGoogle')
  }
}

const Mark = ({ kind }: Pick<WayIn, 'kind'>) => {
  if (kind === 'phone') return <Icon name="mobile" />
  if (kind === 'email') return <Icon name="mail" />
  return <img src={ownArt(`mark-${kind}`)} alt="" width={24} height={24} />
}

type RowProps = {
  readonly way: WayIn
  /** The shop's country, which decides how the day is written. */
  readonly country: string | undefined
  readonly isOnly: boolean
  readonly isAsked: boolean
  readonly working: boolean
  readonly onAsk: () => void
  readonly onKeep: () => void
  readonly onRemove: () => void
}

/** A way to sign in with the day it was added, and its removal, which first explains the consequences. */
const WayRow = ({ way, country, isOnly, isAsked, working, onAsk, onKeep, onRemove }: RowProps) => {
  const t = useT()
  const format = useFormat(country)
  const name = wayName(t, way)
  const added =
    way.addedDay === null
      ? t('session.wayAddedLong')
      : t('session.wayAdded', { day: format.fullDay(way.addedDay) })
  return (
    <li className={stack.stack}>
      <div className={css.row}>
        <Point icon={<Mark kind={way.kind} />} title={name}>
          {isOnly && (
            <>
              {t('session.wayOnly')}
              <br />
            </>
          )}
          {added}
        </Point>
        {way.removable && !isAsked && (
          <TextButton aria-label={t('session.wayRemoveOf', { way: name })} onClick={onAsk}>
            {t('session.wayRemove')}
          </TextButton>
        )}
      </div>
      {isAsked && (
        <>
          <Quiet>{t(way.kind === 'email' ? 'session.wayRemoveEmailText' : 'session.wayRemoveText')}</Quiet>
          <ButtonPair>
            <Button kind="second" onClick={onKeep}>
              {t('session.wayKeep')}
            </Button>
            <Button kind="danger" working={working} onClick={onRemove}>
              {t('session.wayRemove')}
            </Button>
          </ButtonPair>
        </>
      )}
    </li>
  )
}

type ListProps = { readonly brandId: string; readonly rows: readonly WayIn[] }

/**
 * Moves the focus to the row whose removal is to be confirmed, and back afterwards. If the row is gone, moves
 * it to the one in its place, else to the heading.
 * @param at the row's index; -1 while nothing is to be confirmed.
 */
const useRowFocus = (at: number) => {
  const list = useRef<HTMLUListElement>(null)
  const known = useRef(at)
  useEffect(() => {
    const before = known.current
    known.current = at
    if (before === at) return
    const button = list.current?.children[at < 0 ? before : at]?.querySelector('button')
    const next = button ?? list.current?.closest('dialog')?.querySelector('h2')
    next?.focus()
  }, [at])
  return list
}

const List = ({ brandId, rows }: ListProps) => {
  const t = useT()
  const client = useQueryClient()
  const country = useBrandCountry(brandId)
  /** The id of the way whose removal the guest was asked to confirm last. */
  const [asked, setAsked] = useState<string>()
  const list = useRowFocus(rows.findIndex(({ id }) => id === asked))
  const { working, problem, run } = useAct()
  const remove = (id: string) =>
    run(
      async () => {
        keepAnswer(client, waysQuery(), await removeWay(id, brandId))
        showToast({ kind: 'success', title: t('session.wayRemoved') })
      },
      () => {
        setAsked(undefined)
        void client.invalidateQueries(waysQuery())
      },
    )
  return (
    <>
      {problem && <Notice {...problem} />}
      <ul ref={list} className={css.rows}>
        {rows.map((way) => (
          <WayRow
            key={way.id}
            way={way}
            country={country}
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

/** Leads to a new sign-in, after which the guest can remove all ways. */
const SignInAgain = ({ brandId, onClose }: Pick<PopupProps<'ways'>, 'brandId' | 'onClose'>) => {
  const t = useT()
  const leave = () => {
    onClose()
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

/** Lists the user's ways to sign in. Those that this session may remove have a button (accounts/ways). */
export default function Ways({ brandId, removed, ...control }: PopupProps<'ways'>) {
  const t = useT()
  const format = useFormat()
  const { data, error, refetch } = useQuery(waysQuery())
  const body = () => {
    if (error && !data) return <NotLoaded text={t('session.waysFailed')} retry={() => void refetch()} />
    if (!data) return <Skeleton width="100%" height={132} radius={12} />
    if (data.rows.length === 0) return <Quiet>{t('session.waysNone')}</Quiet>
    return (
      <>
        {data.rows.length > 1 && <Quiet>{t('session.waysLead')}</Quiet>}
        <List brandId={brandId} rows={data.rows} />
        {data.rows.length > 1 && !data.rows.every(({ removable }) => removable) && (
          <SignInAgain brandId={brandId} onClose={control.onClose} />
        )}
      </>
    )
  }
  return (
    <Sheet {...control} title={t('session.waysTitle')}>
      <div className={stack.stack}>
        {removed && (
          <Notice
            kind="success"
            title={t('session.waysNewPasswordTitle')}
            text={
              removed.length === 0
                ? t('session.waysNewPasswordText')
                : t('session.waysNewPasswordRemoved', {
                    ways: format.list(removed.map((way) => wayName(t, way))),
                  })
            }
          />
        )}
        {body()}
        {data && !removed && <ChangePassword brandId={brandId} />}
      </div>
    </Sheet>
  )
}
