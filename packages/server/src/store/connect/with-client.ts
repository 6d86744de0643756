import { Client, type ClientConfig } from 'pg'

/**
 * Makes a client with a listener for errors. Without one, a broken connection would end the process, and not
 * only fail its statement.
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
