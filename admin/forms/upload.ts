import { HttpError } from 'react-admin'
import { callerHeaders } from '../../public-site/api.ts'
import { type Sending, sendFile } from '../../public-site/attachments/send.ts'
import type { AttachmentRef } from '../../server/attachments/attachments.schema.ts'
import { layoutTexts } from '../layout/texts.ts'
import { storedLanguage } from '../providers/language.ts'

/** Sends one file. @throws HttpError with words for the reader */
export async function upload(file: File, sending: Sending): Promise<AttachmentRef> {
  const language = storedLanguage()
  const { offline, unreadable } = layoutTexts.console
  const { status, body } = await sendFile(file, callerHeaders({ language }), sending)
  const answer = body as { msg?: string; data?: AttachmentRef } | null
  if (status >= 200 && status < 300 && answer?.data) return answer.data
  throw new HttpError(status === 0 ? offline[language] : answer?.msg || unreadable[language], status, answer)
}
