import type { ReactNode } from 'react'

type Props = {
  readonly label?: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A list without bullets. Its role is explicit, because Safari drops the role of such a list. */
export const List = ({ label, className, children }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles
  <ul role="list" className={className} aria-label={label}>
    {children}
  </ul>
)
