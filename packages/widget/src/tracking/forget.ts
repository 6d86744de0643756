import { storedArrival } from './arrival.ts'
import { storedReminder } from './reminder.ts'
import { storedToken } from './sinks/conversion-token.ts'
import { tagCookies } from './tag-cookies.ts'

/** Removes everything that was stored for statistics (behaviour 46). */
export const forgetStatistics = (): void => {
  storedArrival.remove()
  storedReminder.remove()
  storedToken.remove()
  const names = document.cookie.split(';').map((each) => each.split('=')[0]?.trim() ?? '')
  // Only the tag manager's cookies on our pages; those of a shop's own site on the same domain stay.
  for (const name of names.filter((each) => each.startsWith(`${tagCookies}_`)))
    for (const domain of ['', `;domain=${location.hostname}`])
      document.cookie = `${name}=;max-age=0;path=/${domain}`
}
