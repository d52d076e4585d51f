import { Chip, Stack } from '@mui/material'
import { useListContext, useSavedQueries } from 'react-admin'
import { useText } from '../texts/useText.ts'

/** The filters that this person saved for the list, one press away instead of within a menu. */
export function SavedFilters() {
  const text = useText()
  const { resource, filterValues, setFilters, setSort } = useListContext()
  const [saved] = useSavedQueries(resource)
  if (!saved.length) return null
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={text('lists.saved')}
      sx={{ flexWrap: 'wrap', gap: 1, px: 1.5, pt: 1 }}
    >
      {saved.map(({ label, value }) => (
        <Chip
          key={label}
          size="small"
          label={label}
          variant="outlined"
          aria-pressed={JSON.stringify(value.filter) === JSON.stringify(filterValues)}
          onClick={() => {
            setFilters(value.filter ?? {}, value.displayedFilters)
            if (value.sort) setSort(value.sort)
          }}
          sx={{ '@media (pointer: coarse)': { height: 44 } }}
        />
      ))}
    </Stack>
  )
}
