import { inTime, news } from './message-samples.ts'
import { saleId } from './sample-sales.ts'

/** The instant at which the message at an index is sent. */
export const leavesAt = (index: number): Temporal.Instant => Temporal.Instant.from(news[index]?.[2] ?? inTime)

/** The address of the server in the samples. */
export const publicUrl = 'https://book.example.com'

const links = { calendarLink: `${publicUrl}/calendar/reservation/${saleId}.ics` }

/** Every kind of message about a sale, as a mail. */
export const saleMails = news.map(([, told]) => ({
  channel: 'email' as const,
  ...told,
  ...links,
  link: `https://book.example.com/booking/view-reservation/${saleId}`,
}))

const shortLink = 'https://book.example.com/r/fZy9XjwcT1yKXgorfB0uPw'

/** Every kind of message about a sale, as a text message. */
export const saleTexts = news.flatMap(([, told], index) =>
  told.kind === 'tipped' || told.kind === 'duePaid'
    ? []
    : [{ channel: 'sms' as const, ...told, ...links, link: shortLink, at: leavesAt(index) }],
)
