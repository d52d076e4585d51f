import type { AttachmentRef } from '../../server/attachments/attachments.schema.ts'
import { ApiError, offline } from '../api.errors.ts'
import { callerHeaders, type Envelope, leaveWhenOver } from '../api.ts'
import type { Texts } from '../texts/texts.ts'
import { type Sending, sendFile } from './send.ts'

export async function upload(t: Texts, file: File, sending: Sending): Promise<AttachmentRef> {
  const { status, body } = await sendFile(file, callerHeaders(t), sending)
  if (status === 0) throw new ApiError(0, offline, t.errors.offline)
  const answer = body as Envelope<AttachmentRef> | null
  if (answer?.code === '000000') return answer.data
  throw leaveWhenOver(new ApiError(status, answer?.code ?? String(status), answer?.msg || t.errors.unknown), true)
}
