import { Alert, Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { type FieldName, type FieldType, field, fieldNames } from '../../server/datasets/datasets.fields.ts'
import { fieldWords } from '../../server/datasets/field-words.vocabulary.ts'
import { wordOf } from '../format/choices.ts'
import { Facts, Section } from '../format/Facts.tsx'
import { useFormats } from '../format/formats.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { NoteIcon } from '../theme/icons.tsx'
import type { AdminDelivery } from './deliveries.types.ts'
import { useChoiceNames } from './useChoiceNames.ts'
import type { OneDelivery } from './useDelivery.ts'
import { usePlaceWords } from './usePlaceWords.ts'

interface Props {
  delivery: AdminDelivery
  one: OneDelivery
}

/** The description field by field; a remark can be pinned to each. */
export function Described({ delivery, one }: Props) {
  const text = useText()
  const language = useLanguage()
  const told = useTold()
  const open = delivery.status === 'submitted' && delivery.canDecide
  const names = fieldNames.filter((name) => delivery.description[name] !== undefined)
  return (
    <Section title={text('deliveries.section.description')}>
      <Facts>
        {names.map((name) => {
          const label = fieldWords[name][language]
          const shown = told(field(name), delivery.description[name])
          return (
            <Box key={name} sx={{ display: 'contents' }}>
              <Box component="dt">
                {label}
                {open && (
                  <Remark
                    label={text('deliveries.remarkOn', { place: label })}
                    act={() => one.choose('question', { field: name })}
                  />
                )}
              </Box>
              <Box component="dd" sx={{ '&:empty::before': { content: '"–"' } }}>
                {shown}
              </Box>
            </Box>
          )
        })}
      </Facts>
    </Section>
  )
}

/** Beside what it is about. */
export function Remark({ label, act }: { label: string; act: () => void }) {
  const text = useText()
  return (
    <Button
      size="small"
      startIcon={<NoteIcon fontSize="inherit" />}
      aria-label={label}
      onClick={act}
      sx={{
        ml: 1,
        minWidth: 0,
        py: 0,
        fontWeight: 400,
        whiteSpace: 'nowrap',
        '@media (pointer: coarse)': { minHeight: 44 },
      }}
    >
      {text('deliveries.remark')}
    </Button>
  )
}

type Pair = { zh?: unknown; en?: unknown }

/** A value as it was typed, by the type of its field; both languages where it has them. */
function useTold() {
  const language = useLanguage()
  const formats = useFormats()
  const choices = useChoiceNames()
  const both = ({ zh, en }: Pair) => (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: { xs: 1, md: 3 } }}>
      <Box lang="zh-CN" sx={{ whiteSpace: 'pre-line', lineHeight: 1.7 }}>
        {String(zh ?? '') || '–'}
      </Box>
      <Box lang="en" sx={{ whiteSpace: 'pre-line', lineHeight: 1.55 }}>
        {String(en ?? '') || '–'}
      </Box>
    </Box>
  )
  return function told(type: FieldType, value: unknown): ReactNode {
    if (value === null || value === undefined || value === '') return null
    switch (type.type) {
      case 'text':
        return both(value as Pair)
      case 'words': {
        const { zh, en } = value as { zh: string[]; en: string[] }
        return both({ zh: (zh ?? []).join('；'), en: (en ?? []).join('; ') })
      }
      case 'choice':
        return wordOf(type.vocabulary, value as string | number, language)
      case 'choices':
        return formats.words((value as string[]).map((key) => wordOf(type.vocabulary, key, language)))
      case 'reference': {
        return choices(type.to, value as number)
      }
      case 'names':
        return (value as Pair[]).map(({ zh, en }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names have no other name than their place
          <div key={at}>{[zh, en].filter(Boolean).join(' · ')}</div>
        ))
      case 'entries':
        return (value as Record<string, unknown>[]).map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other name than their place
          <div key={at}>{Object.values(entry).map(plain).filter(Boolean).join(' · ')}</div>
        ))
      case 'instant':
        return typeof value === 'string' ? formats.dateTime(value) : null
      case 'extent': {
        const { west, south, east, north } = value as Record<string, number>
        return `${west}° – ${east}° E, ${south}° – ${north}° N`
      }
      default:
        return plain(value)
    }
  }
}
const plain = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(plain).filter(Boolean).join(', ')
  if (typeof value === 'object') return Object.values(value).map(plain).filter(Boolean).join(' / ')
  return String(value)
}

/** What is another thing than it was when it was submitted before. */
export function Changes({ delivery }: { delivery: AdminDelivery }) {
  return (
    <>
      <Changed title="deliveries.section.changes" changes={delivery.changes} />
      <Changed title="deliveries.section.sinceVersion" changes={delivery.sinceVersion} />
    </>
  )
}

interface ChangedProps {
  title: 'deliveries.section.changes' | 'deliveries.section.sinceVersion'
  changes: AdminDelivery['changes']
}

function Changed({ title, changes }: ChangedProps) {
  const text = useText()
  const language = useLanguage()
  if (changes.length === 0) return null
  const nameOf = ({ what, name }: AdminDelivery['changes'][number]) =>
    what === 'file'
      ? text('deliveries.file', { name })
      : Object.hasOwn(fieldWords, name)
        ? fieldWords[name as FieldName][language]
        : text('resources.deliveries.fields.kind')
  return (
    <Section title={text(title)}>
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {changes.map((change) => (
          <li key={`${change.what} ${change.name}`}>
            {nameOf(change)}
            {change.what === 'field' && plain(change.before) && (
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {text('deliveries.changed', { before: plain(change.before) })}
              </Typography>
            )}
          </li>
        ))}
      </Box>
    </Section>
  )
}

/** What the deliverer was told of and left as it is. */
export function Checks({ delivery }: { delivery: AdminDelivery }) {
  const text = useText()
  const placeWords = usePlaceWords(delivery)
  if (delivery.checks.length === 0) return null
  return (
    <Section title={text('deliveries.section.checks')}>
      {delivery.checks.map(({ level, message, field: of, upload }) => (
        <Alert key={`${of} ${upload} ${message}`} severity={level} variant="outlined" sx={{ mb: 1 }}>
          {[placeWords({ ...(of && of !== 'uploads' && { field: of }), ...(upload && { upload }) }), message]
            .filter(Boolean)
            .join(' · ')}
        </Alert>
      ))}
    </Section>
  )
}
