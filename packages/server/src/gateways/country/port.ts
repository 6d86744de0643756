/** Finds the country of a request without asking another server. */
export type Countries = {
  /** The country of a request (ISO 3166, two letters); undefined if unknown. */
  readonly countryOf: (request: CountryRequest) => string | undefined
}

export type CountryRequest = {
  /** The guest's address, as trusted proxies name it. */
  readonly address: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}
