import { expect, it } from 'vitest'
import { readArrival } from './arrival.ts'

const own = 'https://booking.example'
const arrive = (query: string, referrer = '') => readArrival(new URL(`${own}/booking/${query}`), referrer)

it.each([
  ['', '', 'Openchair'],
  ['', `${own}/booking/`, 'Openchair'],
  ['', 'https://kingsley.example/prices', 'Openchair'],
  ['?utm_source=newsletter&utm_medium=email', '', 'Openchair'],
  ['', 'https://www.google.com/', 'Google'],
  ['', 'https://maps.google.co.uk/', 'Google'],
  ['', 'https://notgoogle.com/', 'Openchair'],
  ['', 'https://google.com.evil.example/', 'Openchair'],
  ['?utm_source=Google&utm_medium=organic', '', 'Google'],
  ['?rwg_token=abc', '', 'Google'],
  ['?gclid=abc', 'https://www.google.com/', 'Google Ads'],
  ['?wbraid=abc', '', 'Google Ads'],
  ['?utm_source=google&utm_medium=cpc', '', 'Google Ads'],
  ['?fbclid=abc', 'https://l.facebook.com/', 'Meta Ads'],
  ['?utm_source=instagram&utm_medium=paid_social', '', 'Meta Ads'],
  ['?utm_source=facebook&utm_medium=social', '', 'Openchair'],
  ['?referrer=https://www.google.com', 'https://partner.example/', 'Google'],
] as const)('the channel of "%s" from "%s" is %s [9.04.01]', (query, referrer, channel) => {
  expect(arrive(query, referrer).channel).toBe(channel)
})

it('an arrival takes only the parameters of campaigns from the address', () => {
  const long = 'x'.repeat(501)
  expect(
    arrive(
      `?utm_source=a&utm_campaign=b&gclid=c&appointment_id=1&cartId=2&verify=3&utm_term=&utm_id=${long}`,
      'https://partner.example/about?name=sam',
    ),
  ).toEqual({
    channel: 'Google Ads',
    parameters: { utm_source: 'a', utm_campaign: 'b', gclid: 'c' },
    referrer: 'https://partner.example',
  })
})
