import { Client, type ClientConfig } from 'pg'

/**
 * Adds a listener: a broken connection fails its statement, and without a listener would end the process as
 * well.
 */
export const newClient = (connection: ClientConfig): Client =>
  new Client(connection).on('error', () => undefined)

/** Gives `act` a connection of its own, and ends it afterwards. */
export const withClient = async <T>(
  connection: ClientConfig,
  act: (client: Client) => Promise<T>,
): Promise<T> => {
  const client = newClient(connection)
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}
