import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup, TextField } from '@mui/material'
import { useInput, useRecordContext } from 'react-admin'
import type { Entry } from '../../server/editing/editing.schema.ts'
import { isSetting, type SettingName, settingOf } from '../../server/settings/settings.vocabulary.ts'
import { useFormats } from '../format/formats.ts'
import { useLanguage, useText } from '../texts/useText.ts'

/** A setting as people say it: on, off, or a number. */
function useSaid() {
  const text = useText()
  const { number } = useFormats()
  return (name: SettingName, value: number) =>
    settingOf(name).flag ? text(value === 1 ? 'content.on' : 'content.off') : number(value)
}

const asItIs = <T,>(value: T) => value

/** A setting is as usual, or what somebody says here; what is usual comes from the environment. */
export function SettingInput({ source, label }: { source: string; label: string }) {
  const text = useText()
  const language = useLanguage()
  const said = useSaid()
  const entry = useRecordContext<Entry>()
  // Null is a value here: what is usual.
  const { field, fieldState } = useInput<number | null>({ source, format: asItIs, parse: asItIs })
  const name = String(entry?.id ?? '')
  if (!entry || !isSetting(name)) return null
  const { least, most, flag, help } = settingOf(name)
  const value = field.value as number | null | ''
  const own = value !== null && value !== undefined
  const standard = Number(entry.standard)
  return (
    <FormControl component="fieldset" error={fieldState.error !== undefined} sx={{ maxWidth: 600 }}>
      <FormLabel component="legend">{label}</FormLabel>
      <FormHelperText sx={{ mx: 0 }}>{help[language]}</FormHelperText>
      <RadioGroup
        value={!own ? 'standard' : flag ? String(value) : 'own'}
        onChange={(_, chosen) =>
          field.onChange(chosen === 'standard' ? null : chosen === 'own' ? standard : Number(chosen))
        }
      >
        <FormControlLabel
          value="standard"
          control={<Radio />}
          label={text('content.settingStandard', { standard: said(name, standard) })}
        />
        {flag ? (
          [1, 0].map((one) => (
            <FormControlLabel key={one} value={String(one)} control={<Radio />} label={said(name, one)} />
          ))
        ) : (
          <FormControlLabel value="own" control={<Radio />} label={text('content.settingOwn')} />
        )}
      </RadioGroup>
      {own && !flag && (
        <TextField
          type="number"
          size="small"
          label={label}
          value={value}
          helperText={text('content.settingRange', { least: said(name, least), most: said(name, most) })}
          onChange={({ target }) => field.onChange(target.value === '' ? '' : Number(target.value))}
          slotProps={{ htmlInput: { min: least, max: most, step: 1 } }}
          sx={{ mt: 1, maxWidth: 260 }}
        />
      )}
      {fieldState.error && <FormHelperText>{fieldState.error.message}</FormHelperText>}
    </FormControl>
  )
}

/** What stands now, and who said so. */
export function SettingMarks({ entry }: { entry: Entry }) {
  const text = useText()
  const said = useSaid()
  const name = String(entry.id)
  if (!isSetting(name)) return null
  const { value, standard, by } = entry as Entry & { value: number | null; standard: string; by: string }
  return (
    <>
      {said(name, value ?? Number(standard))}
      {' · '}
      {value === null ? text('content.settingDefault') : text('content.settingBy', { by })}
    </>
  )
}
