import type { AttachmentRef } from '../../server/attachments/attachments.schema.ts'
import { useSite } from '../site.ts'
import { bytes, date } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { attachmentTexts } from './texts.ts'

/** Files of a case or a notice: a name, its size, and the bytes behind it. */
export function AttachmentLinks({ files }: { files: AttachmentRef[] }) {
  const { language } = useSite()
  if (files.length === 0) return null
  return (
    <ul class="attachment-list">
      {files.map((file) => (
        <li key={file.key}>
          {file.removedAt ? (
            <>
              <span class="attachment-name">{file.name}</span>
              <span class="quiet small figures">{attachmentTexts[language].over(date(file.removedAt, language))}</span>
            </>
          ) : (
            <>
              <Icon name="download" size={16} />
              <span class="attachment-file">
                <a class="attachment-name" href={file.url} download={file.name} data-native>
                  {file.name}
                </a>
                <span class="quiet small figures">{bytes(file.bytes)}</span>
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
