import { Title } from 'react-admin'
import { actions } from '../../server/roles/roles.vocabulary.ts'
import { useFormats } from '../format/formats.ts'
import { EmptyList } from '../list/EmptyList.tsx'
import { PageLink } from '../list/PageLink.tsx'
import { resourceActions } from '../providers/authProvider.ts'
import { useMay } from '../providers/useMay.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { DashboardIcon } from '../theme/icons.tsx'

/** An address of the console that leads nowhere. */
export function NotFound() {
  const text = useText()
  return (
    <EmptyList title={text('elsewhere.notFound')} text={text('elsewhere.notFoundText')}>
      <Title title={text('elsewhere.notFound')} />
      <ToOverview />
    </EmptyList>
  )
}

/** A page that the person's roles do not open: which right it wants, where that is known, and who gives it. */
export function AccessDenied({ resource }: { resource?: string }) {
  const text = useText()
  const language = useLanguage()
  const { words } = useFormats()
  const may = useMay()
  const missing = (resource && resourceActions[resource]?.filter((action) => !may(action))) || []
  const rights = words(missing.map((action) => actions[action][language]))
  return (
    <EmptyList
      title={text('elsewhere.denied')}
      text={[rights && text('elsewhere.deniedFor', { rights }), text('elsewhere.deniedText')].filter(Boolean).join(' ')}
    >
      <Title title={text('elsewhere.denied')} />
      <ToOverview />
    </EmptyList>
  )
}

function ToOverview() {
  const text = useText()
  return (
    <PageLink to="/" icon={<DashboardIcon />}>
      {text('elsewhere.toOverview')}
    </PageLink>
  )
}
