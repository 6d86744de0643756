import type { Socket } from 'node:net'
import type { WireLanguage } from '@openchair/contract'
import { errorMessage, type FieldMessage, fieldMessage } from '../refusals/texts.ts'

const language: WireLanguage = 'en'

/** Milliseconds for which the connection stays open for the rest of a refused request. */
const patience = 2000

/**
 * Answers requests that Node's HTTP parser refuses before Fastify sees them: their address is too long or
 * malformed, or they are sent too slowly.
 */
export const answerClientError = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, reason, issue] = answers[error.code ?? ''] ?? [400, 'Bad Request', 'address_unreadable']
  const body = JSON.stringify({
    status,
    code: 'invalid_request',
    message: `${errorMessage(language, 'invalid_request')} ${fieldMessage(language, issue)}`,
  })
  // The rest of the request is read and dropped. Closing with unread data would reset the connection, and the
  // client would lose the answer.
  socket.resume()
  socket.setTimeout(patience, () => socket.destroy())
  socket.end(
    [
      `HTTP/1.1 ${status} ${reason}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}

const answers: Readonly<Record<string, readonly [number, string, FieldMessage]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'address_too_long'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'too_slow'],
}
