import { Box, Chip } from '@mui/material'
import type { ReactNode } from 'react'
import type { Bilingual } from '../../server/basics/language.ts'
import type { AdminDataset } from '../../server/datasets/datasets.admin.schema.ts'
import {
  type FieldName,
  type FieldType,
  field,
  hasField,
  namesOfPart,
  type Part,
} from '../../server/datasets/datasets.fields.ts'
import { wordOf } from '../format/choices.ts'
import { BothFact, Fact, Facts } from '../format/Facts.tsx'
import { useFormats } from '../format/formats.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { labelOf } from './datasetForm.ts'

/** The fields of parts of the page, in their order, and what else belongs there. */
export function PartFacts({
  parts,
  dataset,
  children,
}: {
  parts: Part[]
  dataset: AdminDataset
  children?: ReactNode
}) {
  const names = parts.flatMap(namesOfPart).filter((name) => name !== 'name' && hasField(dataset.kind, field(name)))
  return (
    <Facts>
      {names.map((name) => (
        <FieldFact key={name} name={name} dataset={dataset} />
      ))}
      {children}
    </Facts>
  )
}

/** What a dataset says in a field, by the field's type. */
function FieldFact({ name, dataset }: { name: FieldName; dataset: AdminDataset }) {
  const text = useText()
  const told = useTold()
  const type = field(name)
  const label = text(name === 'categoryId' ? 'resources.datasets.fields.kind' : labelOf(name))
  if (type.type === 'text') return <BothFact label={label} value={dataset[name] as Bilingual} />
  if (type.type === 'words') {
    const { zh, en } = dataset[name] as AdminDataset['keywords']
    return <BothFact label={label} value={{ zh: zh.join('；'), en: en.join('; ') }} />
  }
  return <Fact label={label}>{told(type, dataset[name], dataset)}</Fact>
}

/** A value in the reader's language; nothing where there is none. */
function useTold() {
  const language = useLanguage()
  const formats = useFormats()
  const separator = language === 'zh' ? '、' : ', '
  return function told(type: FieldType, value: unknown, dataset: AdminDataset): ReactNode {
    switch (type.type) {
      case 'text':
        return (value as Bilingual)[language]
      case 'choice':
        return wordOf(type.vocabulary, value as string | number, language)
      case 'choices':
        return chips((value as string[]).map((key) => ({ key, word: wordOf(type.vocabulary, key, language) })))
      case 'codes':
        return (value as string[]).join(separator)
      case 'names':
        return (value as Bilingual[]).map((one) => one[language]).join(separator)
      case 'entries':
        return list(
          (value as Record<string, unknown>[]).map((entry) =>
            Object.entries(type.of)
              .map(([part, one]) => told(one, entry[part], dataset))
              .filter(Boolean)
              .join(language === 'zh' ? '，' : ', '),
          ),
        )
      case 'number':
        return (type.unit === 'bytes' ? formats.bytes : formats.number)(value as number)
      case 'instant': {
        const until = type.until && dataset[type.until]
        if (!value || (type.until && !until)) return null
        const from = formats.dateTime(value as string)
        return until ? `${from} – ${formats.dateTime(until)}` : from
      }
      case 'extent': {
        const box = value as AdminDataset['extent']
        return box && `${box.west}° – ${box.east}° E, ${box.south}° – ${box.north}° N`
      }
      case 'reference':
        if (type.to === 'category') return `${dataset.kindName[language]} / ${dataset.category[language]}`
        return dataset.project && `${dataset.project.number} ${dataset.project.name[language]}`
      default:
        return value as string
    }
  }
}

const chips = (words: { key: string; word: string }[]) =>
  words.length > 0 && (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {words.map(({ key, word }) => (
        <Chip key={key} size="small" variant="outlined" label={word} />
      ))}
    </Box>
  )

const list = (lines: string[]) =>
  lines.length > 0 && (
    <Box component="ul" sx={{ m: 0, pl: 2 }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  )
