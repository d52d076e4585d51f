import { Title } from 'react-admin'
import { EmptyList } from '../list/EmptyList.tsx'
import { PageLink } from '../list/PageLink.tsx'
import { useText } from '../texts/useText.ts'
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

/** A page that the person's roles do not open. */
export function AccessDenied() {
  const text = useText()
  return (
    <EmptyList title={text('elsewhere.denied')} text={text('elsewhere.deniedText')}>
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
