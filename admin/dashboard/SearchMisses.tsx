import { Box, Link, Typography } from '@mui/material'
import { Link as RouteLink } from 'react-admin'
import { useFormats } from '../format/formats.ts'
import { Pending } from '../layout/Pending.tsx'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useMay } from '../providers/useMay.ts'
import { useRead } from '../providers/useRead.ts'
import { useText } from '../texts/useText.ts'

/** What readers looked for and did not find: data that are missing, or a word that the search does not know. */
export function SearchMisses() {
  const text = useText()
  const formats = useFormats()
  const may = useMay()
  const data = useConsoleData()
  const read = useRead(['search-misses'], () => data.searchMisses())
  const { days = 0, fewest = 0, list = [], at } = read.data ?? {}
  return (
    <Box component="section" aria-labelledby="search-misses" sx={{ mt: 3 }}>
      <Typography id="search-misses" component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {text('dashboard.misses')}
      </Typography>
      {read.data ? (
        <>
          <Typography variant="body2" color="textSecondary">
            {text('dashboard.missesText', { days, fewest })}
          </Typography>
          {list.length === 0 && <Typography>{text('dashboard.missesNone')}</Typography>}
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {list.map(({ word, count }) => (
              <Box component="li" key={word} sx={{ display: 'flex', gap: 2, py: 0.5, overflowWrap: 'anywhere' }}>
                <Link
                  href={`/list?id=3&search=1&keyword=${encodeURIComponent(word)}`}
                  target="_blank"
                  sx={{ flex: 1, minWidth: 0 }}
                >
                  {word}
                </Link>
                <span>{text('dashboard.missesCount', { smart_count: count })}</span>
              </Box>
            ))}
          </Box>
          {list.length > 0 && may('content.manage') && (
            <Link component={RouteLink} to="/synonyms/create">
              {text('dashboard.missesAdd')}
            </Link>
          )}
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {at && text('console.at', { time: formats.dateTime(at) })}
          </Typography>
        </>
      ) : (
        <Pending of={read} height={120} />
      )}
    </Box>
  )
}
