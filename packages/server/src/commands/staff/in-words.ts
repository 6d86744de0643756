import { staffText } from '@openchair/rules'

type Role = { readonly role: string; readonly shop: string | null; readonly professional: string | null }

/** A role with its place: `reception at harbour-card`, `professional ada at harbour-card`, `owner of all shops`. */
export const roleInWords = ({ role, shop, professional }: Role): string =>
  [
    role,
    ...(professional === null ? [] : [professional]),
    shop === null ? 'of all shops' : `at ${shop}`,
  ].join(' ')

/** A line about somebody with a role. */
export const memberLine = ({
  name,
  email,
  ...role
}: Role & { readonly name: string; readonly email: string }) =>
  `${email}  ${roleInWords(role)}  ${staffText(name)}`

/** A line about an invitation that nobody has accepted yet. */
export const invitationLine = ({
  email,
  expiresAt,
  ...role
}: Role & { readonly email: string; readonly expiresAt: Temporal.Instant }) =>
  `${email}  ${roleInWords(role)}  invited until ${expiresAt.toString({ smallestUnit: 'minute' })}`
