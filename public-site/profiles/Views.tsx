import { useSite } from '../site.ts'
import { Choices } from '../ui/Choices.tsx'
import { classesPath, listPath, matchPath } from './profiles.parameters.ts'
import { profileTexts } from './texts.ts'

/** The ways into the profiles. */
export function Views({ current }: { current: 'list' | 'classes' | 'match' }) {
  const { language } = useSite()
  const say = profileTexts[language]
  return (
    <Choices
      label={say.views}
      choices={[
        { href: listPath, label: say.list, current: current === 'list' },
        { href: classesPath, label: say.classes, current: current === 'classes' },
        { href: matchPath, label: say.match, current: current === 'match' },
      ]}
    />
  )
}
