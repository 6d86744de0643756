import type { WayIn } from '@openchair/contract'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button, ButtonPair, TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { ownArt } from '@openchair/ui/pieces/own-art/own-art.ts'
import { Point } from '@openchair/ui/pieces/panel/panel.tsx'
import { Quiet } from '@openchair/ui/pieces/text/text.tsx'
import stack from '@openchair/ui/pieces/sheet/stack.module.css'
import { wayName } from './way-name.ts'
import css from './ways.module.css'

const Mark = ({ kind }: Pick<WayIn, 'kind'>) => {
  if (kind === 'phone') return <Icon name="mobile" />
  if (kind === 'email') return <Icon name="mail" />
  return <img src={ownArt(`mark-${kind}`)} alt="" width={24} height={24} />
}

type Props = {
  readonly way: WayIn
  /** The shop's country, whose format the day uses. */
  readonly country: string | undefined
  /** True if it is the only way to sign in, which cannot be removed. */
  readonly isOnly: boolean
  /** True while its removal is to be confirmed. */
  readonly isAsked: boolean
  readonly working: boolean
  readonly onAsk: () => void
  readonly onKeep: () => void
  readonly onRemove: () => void
}

/** A way to sign in with the day it was added, and its removal, which first explains the consequences. */
export const WayRow = ({ way, country, isOnly, isAsked, working, onAsk, onKeep, onRemove }: Props) => {
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
