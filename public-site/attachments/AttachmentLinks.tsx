import type { AttachmentRef } from '../../server/applications/applications.schema.ts'
import { bytes } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'

/** Files of a case or a notice: a name, its size, and the bytes behind it. */
export function AttachmentLinks({ files }: { files: AttachmentRef[] }) {
  if (files.length === 0) return null
  return (
    <ul class="attachment-list">
      {files.map((file) => (
        <li key={file.key}>
          <Icon name="download" size={16} />
          <a class="attachment-name" href={file.url} download={file.name} data-native>
            {file.name}
          </a>
          <span class="quiet small figures">{bytes(file.bytes)}</span>
        </li>
      ))}
    </ul>
  )
}
