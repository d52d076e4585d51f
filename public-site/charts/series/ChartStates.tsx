import type { Access } from '../../../server/datasets/datasets.schema.ts'
import type { Resolution } from '../../../server/datasets/datasets.vocabulary.ts'
import { loginAddress } from '../../address.rules.ts'
import { ApiError, offline } from '../../api.errors.ts'
import { pick, useSite } from '../../site.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { type Offer, presetPeriod, type ChartState as State } from './state.ts'
import { chartTexts } from './texts.ts'
import type { ChartChange } from './useChartState.ts'

interface Props {
  error: unknown
  access: Access
  empty: boolean
  retry: () => void
  change: ChartChange
  state: State
  offer: Offer
  resolution: Resolution
}

/** More than a chart shows, and as many hours as visitors see in a day: the server's own words say what to do. */
const beyondLook = '050412'
const visitors = [beyondLook, '050413']

/** Why there is no picture, and the one thing to do about it. */
export function ChartState({ error, access, empty, retry, change, state, offer, resolution }: Props) {
  const { language, t: site, person } = useSite()
  const t = chartTexts[language]
  if (!error && !empty) return null
  if (!error)
    return (
      <div class="chart-state" role="status">
        <p>{t.empty}</p>
        <Button small onClick={change.whole}>
          {t.emptyDo}
        </Button>
      </div>
    )

  const known = error instanceof ApiError ? error : null
  const coarser = offer.resolutions[offer.resolutions.indexOf(resolution) + 1]
  const refused = known?.status === 401 || known?.status === 403
  const message =
    known?.code === offline
      ? site.errors.offline
      : refused && !access.allowed && !visitors.includes(known.code)
        ? pick(access.message, language)
        : (known?.msg ?? site.errors.partLoading)
  const shorter = presetPeriod('30d', offer)
  const canShorten = state.from < shorter.from
  return (
    <div class="chart-state" role="alert">
      <p>{message}</p>
      <div class="chart-state-actions">
        {known?.status === 401 && !person && (
          <ButtonLink look="main" small href={loginAddress(here())}>
            {t.logIn}
          </ButtonLink>
        )}
        {(refused || known?.status === 422) && coarser && (
          <Button small onClick={() => change.put({ resolution: coarser })}>
            {t.coarser(t.resolutions[coarser])}
          </Button>
        )}
        {(known?.status === 422 || known?.code === beyondLook) && canShorten && (
          <Button small onClick={() => change.show(shorter)}>
            {t.shorter(t.presets['30d'])}
          </Button>
        )}
        {!refused && known?.status !== 422 && (
          <Button small onClick={retry}>
            {site.actions.retry}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The address with the picture in it: who logs in comes back to what was asked for. */
const here = () => (typeof location === 'undefined' ? '/' : location.pathname + location.search)
