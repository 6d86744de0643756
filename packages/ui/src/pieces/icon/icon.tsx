import css from './icon.module.css'

const drawings = {
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  up: 'M5 15l7-7 7 7',
  down: 'M6 9.5l6 6 6-6',
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16.2 16.2L20.5 20.5',
  locate: 'M12 19a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM12 2v3M12 19v3M2 12h3M19 12h3',
  calendar:
    'M5 5.5h14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1ZM4 10h16M8 3v4M16 3v4',
  pin: 'M12 21c-3-4-7-7-7-11a7 7 0 0 1 14 0c0 4-4 7-7 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  shield: 'M12 3.5l7 2.5v6c0 4-3 7-7 8.5-4-1.5-7-4.5-7-8.5V6Z',
  lock: 'M7 10.5h10a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-7.500a1 1 0 0 1 1-1ZM8.5 10.500V8a3.500 3.500 0 0 1 7 0v2.500',
  tag: 'M4 4h8l8 8-8 8-8-8ZM8.500 8.500h.01',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2',
  alert: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V13M12 16.2h.01',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5M12 8h.01',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.500 20c1-4 4-6 7.500-6s6.500 2 7.500 6',
  phone:
    'M8.5 4H5.5A1.5 1.5 0 0 0 4 5.6C4.6 13.6 10.4 19.4 18.4 20a1.5 1.5 0 0 0 1.6-1.500v-3l-4.5-1.5-2 2a13 13 0 0 1-5.5-5.500l2-2Z',
  card: 'M4.5 5.500h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1ZM3.5 10h17M7 14.500h3',
  eye: 'M3 12c4-7 14-7 18 0-4 7-14 7-18 0ZM12 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z',
  leave:
    'M14 5.500V4.500a1 1 0 0 0-1-1H5.500a1 1 0 0 0-1 1v15a1 1 0 0 0 1 1H13a1 1 0 0 0 1-1v-1M10 12h10.500M17 8.500l3.500 3.500-3.500 3.500',
  mobile: 'M8 3.5h8a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1ZM11 17.5h2',
  outside:
    'M14 4.5h5.5V10M19.500 4.500l-8 8M10 5.500H5.500a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V14',
  mail: 'M4.5 5.500h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1ZM4 7l8 6 8-6',
} as const

export type IconName = keyof typeof drawings

type Look = { readonly small?: boolean; readonly className?: string }

/** An icon by its path, hidden from screen readers. */
export const Drawing = ({ path, small = false, className = '' }: Look & { readonly path: string }) => (
  <svg
    className={`${css.icon} ${small ? css.small : ''} ${className}`}
    viewBox="0 0 24 24"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)

/** An icon beside a text. */
export const Icon = ({ name, ...look }: Look & { readonly name: IconName }) => (
  <Drawing path={drawings[name]} {...look} />
)
