import { Alert, Box, Button, LinearProgress, Link, Typography } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { HttpError, useInput } from 'react-admin'
import { mostBytes, taken } from '../../server/attachments/attachments.vocabulary.ts'
import type { AdminNotice } from '../../server/notices/notices.admin.schema.ts'
import { mostAttached } from '../../server/notices/notices.vocabulary.ts'
import { useFormats } from '../format/formats.ts'
import { visuallyHidden } from '../format/hidden.ts'
import { upload } from '../forms/upload.ts'
import { useText } from '../texts/useText.ts'
import { AddIcon, CloseIcon, RemoveIcon } from '../theme/icons.tsx'

type Attachment = AdminNotice['attachments'][number]
interface Sending {
  id: number
  name: string
  share: number
  /** Why it did not arrive; empty while it is on its way. */
  problem: string
  stop: () => void
}
let sent = 0

/** Files that readers may take: added by choosing or dropping them, taken out again by name. */
export function AttachmentsInput() {
  const text = useText()
  const formats = useFormats()
  const { field } = useInput<Attachment[]>({ source: 'attachments', defaultValue: [] })
  const files: Attachment[] = field.value ?? []
  const { sending, send, drop } = useSending(files, field.onChange)
  const chooser = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        send([...event.dataTransfer.files])
      }}
      sx={{ border: '1px dashed', borderColor: over ? 'primary.main' : 'divider', p: 2 }}
    >
      {files.length === 0 && sending.length === 0 && (
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {text('notices.attachments.none')}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, mb: 1, p: 0, listStyle: 'none' }}>
        {files.map((file) => (
          <Box component="li" key={file.key} sx={line}>
            <Link href={file.url} sx={{ overflowWrap: 'anywhere' }}>
              {file.name}
            </Link>
            <Typography component="span" variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
              {formats.bytes(file.bytes)}
            </Typography>
            <Button
              size="small"
              startIcon={<RemoveIcon />}
              aria-label={text('notices.attachments.removeOf', { name: file.name })}
              onClick={() => field.onChange(files.filter((one) => one.key !== file.key))}
              sx={{ ml: 'auto' }}
            >
              {text('notices.attachments.remove')}
            </Button>
          </Box>
        ))}
        {sending.map((one) => (
          <Box component="li" key={one.id} sx={line}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{one.name}</Typography>
              {one.problem ? (
                <Alert severity="error" variant="outlined">
                  {one.problem}
                </Alert>
              ) : (
                <LinearProgress
                  variant="determinate"
                  value={Math.round(one.share * 100)}
                  aria-label={text('notices.attachments.sending', { name: one.name })}
                />
              )}
            </Box>
            <Button size="small" startIcon={<CloseIcon />} onClick={() => drop(one)}>
              {text(one.problem ? 'ra.action.close' : 'notices.attachments.stop')}
            </Button>
          </Box>
        ))}
      </Box>
      <Button variant="outlined" size="small" startIcon={<AddIcon />} onClick={() => chooser.current?.click()}>
        {text('notices.attachments.add')}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {text('notices.attachments.help', {
          types: formats.words(taken),
          bytes: formats.bytes(mostBytes),
          most: mostAttached,
        })}
      </Typography>
      <input
        ref={chooser}
        type="file"
        multiple
        tabIndex={-1}
        aria-hidden
        accept={taken.map((ending) => `.${ending}`).join(',')}
        onChange={(event) => {
          send([...(event.target.files ?? [])])
          event.target.value = ''
        }}
        style={visuallyHidden}
      />
    </Box>
  )
}

const line = {
  display: 'flex',
  alignItems: 'center',
  columnGap: 2,
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const

/** What is on its way, one after the other: what cannot be taken is said before it is sent. */
function useSending(files: Attachment[], change: (files: Attachment[]) => void) {
  const text = useText()
  const formats = useFormats()
  const [sending, setSending] = useState<Sending[]>([])
  const now = useRef(files)
  now.current = files
  const stops = useRef(new Set<() => void>())
  useEffect(() => {
    const all = stops.current
    return () => {
      for (const stop of all) stop()
    }
  }, [])
  const set = (id: number, change: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)))
  const drop = (one: Pick<Sending, 'id' | 'stop'>) => {
    one.stop()
    setSending((all) => all.filter((other) => other.id !== one.id))
  }

  async function sendOne(file: File) {
    const id = ++sent
    const controller = new AbortController()
    const stop = () => controller.abort()
    const problem =
      now.current.length >= mostAttached
        ? text('notices.attachments.tooMany', { most: mostAttached })
        : file.size > mostBytes
          ? text('notices.attachments.tooLarge', { bytes: formats.bytes(mostBytes) })
          : ''
    setSending((all) => [...all, { id, name: file.name, share: 0, problem, stop }])
    if (problem) return
    stops.current.add(stop)
    try {
      const answer = await upload(file, { onProgress: (share) => set(id, { share }), signal: controller.signal })
      now.current = [...now.current, answer]
      change(now.current)
      setSending((all) => all.filter((one) => one.id !== id))
    } catch (error) {
      if (error instanceof HttpError) set(id, { problem: error.message })
    } finally {
      stops.current.delete(stop)
    }
  }
  async function send(chosen: File[]) {
    for (const file of chosen) await sendOne(file)
  }
  return { sending, send: (chosen: File[]) => void send(chosen), drop }
}
