import { TextInput } from 'react-admin'

/** A day of Beijing as a filter: from its first moment, or to its last. */
export function dayFilter(source: string, label: string, { alwaysOn = false, end = false } = {}) {
  const time = end ? '23:59:59.999' : '00:00:00'
  return (
    <TextInput
      key={source}
      source={source}
      alwaysOn={alwaysOn}
      type="date"
      label={label}
      helperText={false}
      parse={(day: string) => (day ? `${day}T${time}+08:00` : undefined)}
      format={(instant: string | undefined) => instant?.slice(0, 10) ?? ''}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ maxWidth: 170 }}
    />
  )
}
