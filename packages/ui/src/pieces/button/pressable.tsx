import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'

/** The properties of a link if it has an address, else of a button. */
export type PressableProps = Omit<ComponentProps<'button'>, 'children' | 'onClick'> & {
  /** An address of the application, or a full one (`https:`, `tel:`, `data:`). */
  readonly href?: string
  /** True to replace the present address in the browser's history. */
  readonly replace?: boolean
  readonly download?: string
  readonly target?: string
  readonly onClick?: () => void
  readonly children?: ReactNode
}

const isOutside = (href: string) => /^[a-z]+:/i.test(href)

export const Pressable = ({
  href,
  replace,
  download,
  target,
  onClick,
  type,
  disabled,
  ...rest
}: PressableProps) => {
  if (href === undefined) {
    // `aria-disabled` replaces `disabled`, because a button that its own press disables would lose the focus.
    const press = disabled ? { 'aria-disabled': true } : { onClick, type }
    // oxlint-disable-next-line react/button-has-type
    return <button {...rest} {...press} type={press.type ?? 'button'} />
  }
  const attributes = rest as Omit<ComponentProps<'a'>, 'href' | 'onClick'>
  if (isOutside(href) || download !== undefined) {
    const away = target === undefined ? {} : { target, rel: 'noopener' }
    return (
      <a href={href} download={download} onClick={onClick} {...away} {...attributes}>
        {attributes.children}
      </a>
    )
  }
  return (
    <Link href={href} replace={replace ?? false} onClick={() => onClick?.()} {...(attributes as object)}>
      {attributes.children}
    </Link>
  )
}
