import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useResourceContext } from 'react-admin'
import type { Entry, EntryVersion } from '../../server/editing/editing.schema.ts'
import { useFormats } from '../format/formats.ts'
import { AskButton } from '../forms/AskButton.tsx'
import { keepDraft } from '../forms/drafts.ts'
import { Pending } from '../layout/Pending.tsx'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useRead } from '../providers/useRead.ts'
import { useText } from '../texts/useText.ts'
import { LogIcon, UndoIcon } from '../theme/icons.tsx'
import { differing, partName, partsOf, pick, typeNamed } from './contentForm.ts'

/** Every state that it had, what each changed, and the way back to it. */
export function VersionsDialog({ entry }: { entry: Entry }) {
  const text = useText()
  const id = useId()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="small" startIcon={<LogIcon />} onClick={() => setOpen(true)}>
        {text('content.versions')}
      </Button>
      <Dialog open={open} fullWidth maxWidth="md" onClose={close} aria-labelledby={id}>
        <DialogTitle id={id} component="h2" variant="h6">
          {text('content.versions')}
        </DialogTitle>
        <DialogContent>{open && <Versions entry={entry} close={close} />}</DialogContent>
        <DialogActions>
          <Button onClick={close}>{text('ra.action.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

function Versions({ entry, close }: { entry: Entry; close: () => void }) {
  const text = useText()
  const data = useConsoleData()
  const type = typeNamed(useResourceContext())
  const read = useRead(
    ['content', 'versions', type, entry.id, entry.updatedAt],
    () => data.contentVersions(type, entry.id),
    { staleTime: 0 },
  )
  if (!read.data) return <Pending of={read} height={160} />
  if (read.data.length === 0) return <Typography>{text('content.versionsNone')}</Typography>
  return read.data.map((version, at) => (
    <Version
      key={version.number}
      {...{ entry, version, close }}
      before={read.data[at + 1]}
      current={at === 0 && !version.removed}
    />
  ))
}

interface VersionProps {
  entry: Entry
  version: EntryVersion
  before: EntryVersion | undefined
  current: boolean
  close: () => void
}

function Version({ entry, version, before, current, close }: VersionProps) {
  const text = useText()
  const formats = useFormats()
  const data = useConsoleData()
  const queries = useQueryClient()
  const type = typeNamed(useResourceContext())
  const { number, values } = version
  const said = (value: unknown): string => {
    if (typeof value === 'boolean') return text(value ? 'ra.boolean.true' : 'ra.boolean.false')
    if (!Array.isArray(value)) return value === null || value === undefined ? '' : String(value)
    return value.map(lineOf).join('\n')
  }
  const named = (part: string) => text(partName(type, part) as never)
  const changed = before ? differing(type, before.values, values).filter((part) => part !== 'showing') : []
  return (
    <Box sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Box sx={{ flex: 1, minWidth: 200 }}>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {text('content.version', { number })}
            {current && ` · ${text('content.current')}`}
            {version.removed && ` · ${text('content.removedThen')}`}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {version.by ? `${formats.dateTime(version.at)} · ${version.by}` : text('content.first')}
          </Typography>
          {changed.length > 0 && (
            <Typography variant="body2">
              {text('content.differs', { fields: formats.words(changed.map(named)) })}
            </Typography>
          )}
        </Box>
        {!current && (
          <AskButton
            icon={<UndoIcon />}
            label={text('content.restore')}
            title={text('content.restoreTitle', { number })}
            content={text(type === 'text-templates' ? 'textTemplates.restoreContent' : 'content.restoreContent')}
            act={async () => {
              await data.restoreContent(type, entry.id, number, entry.updatedAt)
              return text('content.restored', { number })
            }}
            done={() => {
              keepDraft(type, entry.id, null)
              close()
              void queries.invalidateQueries()
            }}
          />
        )}
      </Box>
      <Box component="details" sx={{ mt: 0.5 }}>
        <Box component="summary" sx={{ cursor: 'pointer' }}>
          {text('content.look')}
        </Box>
        <Box component="dl" sx={{ m: 0 }}>
          {partsOf(type)
            .filter((part) => part !== 'showing')
            .map((part) => (
              <Said key={part} name={named(part)} value={said(saidIn(pick(type)(values), part))} />
            ))}
        </Box>
      </Box>
    </Box>
  )
}

function saidIn(values: Record<string, unknown>, part: string): unknown {
  const [field, language] = part.split('.') as [string, string | undefined]
  return language ? (values[field] as Record<string, string>)[language] : values[field]
}

/** A word of a list, or a fact in both languages. */
function lineOf(one: unknown): string {
  if (typeof one !== 'object' || one === null) return String(one)
  const { label, value } = one as Record<'label' | 'value', { zh: string; en: string }>
  return `${label.zh}: ${value.zh} / ${label.en}: ${value.en}`
}

function Said({ name, value }: { name: string; value: string }) {
  if (value === '') return null
  return (
    <>
      <Typography component="dt" variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {name}
      </Typography>
      <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {value}
      </Box>
    </>
  )
}
