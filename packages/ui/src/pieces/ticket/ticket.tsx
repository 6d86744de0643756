import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import { isLargeMap } from './large-map.ts'
import css from './ticket.module.css'
import { QuietLine } from '../text/quiet-line.tsx'

type Slot = { readonly children: ReactNode }

/** A card of parts that look torn apart, on the warm surface. */
export const Ticket = ({ children }: Slot) => <div className={css.ticket}>{children}</div>

/** A part of a ticket; `notch` cuts into the line above it. */
export const TicketPart = ({ notch = false, children }: Slot & { readonly notch?: boolean }) => (
  <section className={`${css.part} ${notch ? css.notch : ''}`}>{children}</section>
)

export const TicketFacts = ({ children }: Slot) => <div className={css.facts}>{children}</div>

/** A square as large as a picture, with a drawing in its middle; `onWarm` sets it off from the warm surface. */
export const Dot = ({ onWarm = false, children }: Slot & { readonly onWarm?: boolean }) => (
  <span className={`${css.dot} ${onWarm ? css.onWarm : ''}`}>{children}</span>
)

type FactProps = {
  readonly icon?: IconName
  readonly picture?: ReactNode
  readonly title: ReactNode
  readonly quiet?: ReactNode
  /** The language of the quiet line, where it is not the page's. */
  readonly quietLanguage?: string | undefined
}

export const TicketFact = ({ icon, picture, title, quiet, quietLanguage }: FactProps) => (
  <div className={css.fact}>
    {picture ?? <Dot>{icon && <Icon name={icon} />}</Dot>}
    <span>
      <b className={css.title}>{title}</b>
      {quiet !== undefined && <QuietLine language={quietLanguage}>{quiet}</QuietLine>}
    </span>
  </div>
)

/** A code to be read aloud and typed. */
export const Code = ({ children }: Slot) => <b className={css.code}>{children}</b>

/** A map. Of one drawn for a desktop it shows the middle, so that its streets can be read. */
export const TicketMap = ({ src, alt }: { readonly src: string; readonly alt: string }) => (
  <div className={css.map} data-map>
    <img
      src={src}
      alt={alt}
      width={311}
      height={128}
      loading="lazy"
      onLoad={({ currentTarget }) => {
        if (isLargeMap(currentTarget)) currentTarget.style.scale = '1.75'
      }}
    />
  </div>
)
