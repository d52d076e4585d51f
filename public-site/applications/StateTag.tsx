import { type ApplicationState, applicationStates } from '../../server/applications/applications.vocabulary.ts'
import { useSite } from '../site.ts'

const looks: Record<ApplicationState, string> = {
  pending: 'tag-plain',
  passed: '',
  'not-passed': 'tag-bad',
  withdrawn: 'tag-quiet',
}

export function StateTag({ state }: { state: ApplicationState }) {
  const { language } = useSite()
  return <span class={`tag ${looks[state]}`.trim()}>{applicationStates[state][language]}</span>
}
