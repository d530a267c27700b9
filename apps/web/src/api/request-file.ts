/** A file that a call gives. A plain link would not carry the token, so the page fetches it and hands it over whole. */
import type { Call } from '@muster/contracts'
import { answerTo } from './request.ts'

export interface FetchedFile {
  /** As the server names it; absent where it does not. */
  readonly name: string | undefined
  readonly content: Blob
}

export interface FileRequest {
  readonly signal: AbortSignal
  /** Bytes that have come so far; told at every piece. */
  readonly onBytes: (bytes: number) => void
}

/** `address` is a path of this site as the server named it. */
export async function requestFile(call: Call, address: string, { signal, onBytes }: FileRequest): Promise<FetchedFile> {
  if (!/^\/(?!\/)/.test(address)) throw new Error(`${address} is no path of this site.`)
  const response = await answerTo(call, address, {}, signal)
  const pieces: BlobPart[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    pieces.push(value)
    bytes += value.byteLength
    onBytes(bytes)
  }
  const [, name] = /filename="([^"]{1,200})"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { name, content: new Blob(pieces, { type: 'application/octet-stream' }) }
}
