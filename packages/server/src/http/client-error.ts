import type { Socket } from 'node:net'
import type { WireLanguage } from '@openchair/contract'
import { errorMessage } from './messages.ts'

const language: WireLanguage = 'en'

/** Answers what Node's HTTP parser refuses before there is a request: an endless address, a broken or a slow one. */
export const answerClientError = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, reason] = statuses[error.code ?? ''] ?? [400, 'Bad Request']
  const body = JSON.stringify({
    status,
    code: 'invalid_request',
    message: errorMessage(language, 'invalid_request'),
  })
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

const statuses: Readonly<Record<string, readonly [number, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
}
