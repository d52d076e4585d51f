import { Box, Breadcrumbs, Link, Stack, Typography } from '@mui/material'
import { Link as RouteLink } from 'react-admin'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Uses } from '../../server/statistics/uses.schema.ts'
import { useFormats } from '../format/formats.ts'
import { Page } from '../layout/Page.tsx'
import { Pending } from '../layout/Pending.tsx'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useMay } from '../providers/useMay.ts'
import { useRead } from '../providers/useRead.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { type Asked, addressOf, askedOf, periodOf, queryOf } from './asked.ts'
import { Bars } from './Bars.tsx'
import { Period } from './Period.tsx'
import { Parts, Times } from './Tables.tsx'

/** How the portal is used, from the whole down to the days of one dataset. */
export default function StatisticsPage() {
  const text = useText()
  const data = useConsoleData()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const asked = askedOf(search)
  const query = queryOf(asked)
  const read = useRead(['statistics', query], () => data.statistics(query))
  const choose = (period: Asked) => {
    const { range: _, from: __, to: ___, ...where } = asked
    navigate(addressOf({ ...where, ...period }))
  }
  return (
    <Page title={text('statistics.title')}>
      <Stack spacing={3}>
        <Period key={query} asked={asked} choose={choose} />
        {read.data ? <Sheet uses={read.data} asked={asked} /> : <Pending of={read} height={480} />}
      </Stack>
    </Page>
  )
}

function Sheet({ uses, asked }: { uses: Uses; asked: Asked }) {
  const text = useText()
  const formats = useFormats()
  const { series, counters, before } = uses
  const views = text(counters.visitors === null ? 'statistics.views' : 'statistics.viewsOfPortal')
  const lines = [
    { key: 'views', name: views, value: counters.views, was: before.views, values: series.views },
    ...(series.visitors
      ? [
          {
            ...{ key: 'visitors', name: text('statistics.visitors'), value: counters.visitors ?? 0 },
            ...{ was: before.visitors ?? 0, values: series.visitors },
          },
        ]
      : []),
    {
      ...{ key: 'downloads', name: text('statistics.downloads'), value: counters.downloads },
      ...{ was: before.downloads, values: series.downloads },
    },
    { key: 'bytes', name: text('statistics.bytes'), value: counters.bytes, was: before.bytes, values: series.bytes },
  ]
  const times = series.times.map((time) => (series.step === 'day' ? time : time.slice(0, 7)))
  return (
    <>
      <Way uses={uses} asked={asked} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          gap: 3,
        }}
      >
        {lines.map(({ key, name, value, was, values }) => {
          const say = key === 'bytes' ? formats.bytes : formats.number
          return (
            <Box key={key} sx={{ border: 1, borderColor: 'divider', p: 2, minWidth: 0 }}>
              <Typography variant="h2" sx={{ fontSize: '0.875rem', fontWeight: 400, color: 'text.secondary' }}>
                {name}
              </Typography>
              <Typography sx={{ fontSize: '1.625rem', lineHeight: 1.4, fontWeight: 600 }}>{say(value)}</Typography>
              <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
                {text('statistics.before', { value: say(was) })}
              </Typography>
              <Bars name={name} times={times} values={values} say={say} />
            </Box>
          )
        })}
      </Box>
      {uses.level !== 'days' && <Parts key={uses.level} uses={uses} asked={asked} />}
      <Times uses={uses} views={views} />
      <Typography variant="body2" color="textSecondary">
        {text('console.at', { time: formats.dateTime(uses.at) })}
        <br />
        {text('statistics.how')}
      </Typography>
    </>
  )
}

/** Where one is, and the way back up. */
function Way({ uses: { path, from, to }, asked }: { uses: Uses; asked: Asked }) {
  const text = useText()
  const language = useLanguage()
  const may = useMay()
  const { kind, category, dataset } = path
  const period = periodOf(asked)
  const steps = [
    { name: text('statistics.all'), to: addressOf(period) },
    ...(kind ? [{ name: kind.name[language], to: addressOf({ ...period, kind: kind.code }) }] : []),
    ...(category ? [{ name: category.name[language], to: addressOf({ ...period, category: `${category.id}` }) }] : []),
    ...(dataset ? [{ name: dataset.name[language], to: '' }] : []),
  ]
  return (
    <div>
      <Breadcrumbs aria-label={text('statistics.where')}>
        {steps.map(({ name, to }, at) =>
          at === steps.length - 1 ? (
            <Typography key={name} aria-current="page">
              {name}
            </Typography>
          ) : (
            <Link key={name} component={RouteLink} to={to}>
              {name}
            </Link>
          ),
        )}
      </Breadcrumbs>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        {text('statistics.period', { from, to })}
        {dataset && may('datasets.manage') && (
          <>
            {' · '}
            <Link component={RouteLink} to={`/datasets/${dataset.id}/show`}>
              {text('statistics.open')}
            </Link>
          </>
        )}
      </Typography>
    </div>
  )
}
