import { Drawing } from './icon.tsx'

/** Icons for pages after a booking, which the first page does not load. */
const drawings = {
  share: 'M12 15V3.5M8 7l4-3.5L16 7M7 11H5.5v9h13v-9H17',
  undo: 'M9 6L4.5 10.500 9 15M4.500 10.500H15a4.500 4.500 0 0 1 0 9h-2',
  people:
    'M9 11.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM2.500 19.500c.8-3.500 3.200-5 6.500-5s5.700 1.500 6.500 5M15.500 4.800a3.500 3.500 0 0 1 0 6.400M18 14.800c1.900.7 3.100 2.200 3.500 4.700',
  note: 'M5 4.500h14a1 1 0 0 1 1 1V16a1 1 0 0 1-1 1h-7l-4.500 3.500V17H5a1 1 0 0 1-1-1V5.500a1 1 0 0 1 1-1ZM8 9h8M8 12.500h5',
  bell: 'M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15ZM10 20.500h4',
  arrow: 'M4.500 12h15M13 5.500l6.500 6.500-6.500 6.500',
  warning: 'M12 4l9 16H3ZM12 10v4.500M12 17.200v.1',
} as const

export type LateIconName = keyof typeof drawings

export const LateIcon = ({ name, small }: { readonly name: LateIconName; readonly small?: boolean }) => (
  <Drawing path={drawings[name]} {...(small === undefined ? {} : { small })} />
)
