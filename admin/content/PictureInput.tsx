import { Alert, Box, Button, FormHelperText, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { useInput } from 'react-admin'
import { mostPictureBytes } from '../../server/editing/editing.vocabulary.ts'
import { visuallyHidden } from '../format/hidden.ts'
import { upload } from '../forms/upload.ts'
import { useText } from '../texts/useText.ts'
import { AddIcon } from '../theme/icons.tsx'

const picture = '/pic/'

/** A picture that is sent at once, and seen as readers see it once it is saved. */
export function PictureInput({ source, label, help }: { source: string; label: string; help: string }) {
  const text = useText()
  const { field, fieldState } = useInput<string>({ source, defaultValue: '' })
  const chooser = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  /** What was just sent is seen before it is saved: only its sender may fetch it, and pictures send no token. */
  const [seen, setSeen] = useState({ address: '', picture: '' })

  async function send(file: File | undefined) {
    if (!file) return
    setProblem('')
    if (file.size > mostPictureBytes)
      return setProblem(text('content.pictureTooLarge', { bytes: `${mostPictureBytes / 1024} KiB` }))
    setSending(true)
    try {
      const answer = await upload(file, { onProgress: () => undefined, signal: new AbortController().signal })
      setSeen({ address: answer.url, picture: URL.createObjectURL(file) })
      field.onChange(answer.url)
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setSending(false)
    }
  }
  const shown = field.value && field.value === seen.address ? seen.picture : field.value
  return (
    <Box role="group" aria-label={label} sx={{ maxWidth: 720 }}>
      <Typography sx={{ mb: 1 }}>{label}</Typography>
      {shown && (
        <Box
          component="img"
          src={shown}
          alt=""
          sx={{ display: 'block', width: '100%', maxHeight: 300, objectFit: 'contain', bgcolor: 'action.hover', mb: 1 }}
        />
      )}
      {field.value?.startsWith(picture) && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {field.value}
        </Typography>
      )}
      <Button
        variant="outlined"
        size="small"
        startIcon={<AddIcon />}
        loading={sending}
        loadingPosition="start"
        onClick={() => chooser.current?.click()}
      >
        {text(sending ? 'content.uploading' : 'content.upload')}
      </Button>
      <FormHelperText>{help}</FormHelperText>
      {problem && (
        <Alert severity="error" variant="outlined" sx={{ mt: 1 }}>
          {problem}
        </Alert>
      )}
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
      <input
        ref={chooser}
        type="file"
        tabIndex={-1}
        aria-hidden
        accept=".png,.jpg,.jpeg"
        onChange={(event) => {
          void send(event.target.files?.[0])
          event.target.value = ''
        }}
        style={visuallyHidden}
      />
    </Box>
  )
}
