import { type FieldName, fieldWords } from '../../server/datasets/field-words.vocabulary.ts'
import { useFormats } from '../format/formats.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import type { AdminDelivery, Place } from './deliveries.types.ts'

/** A place in words: the field, or the file with its column and row. */
export function usePlaceWords({ uploads }: Pick<AdminDelivery, 'uploads'>) {
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  return ({ field, upload, column, row }: Place): string => {
    const name = field?.split('.')[0]
    const file = uploads.find(({ id }) => id === upload)
    return [
      name && (Object.hasOwn(fieldWords, name) ? fieldWords[name as FieldName][language] : name),
      upload && text('deliveries.file', { name: file?.name ?? upload }),
      column && text('deliveries.column', { name: column }),
      row !== undefined && text('deliveries.row', { row: formats.number(row) }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
