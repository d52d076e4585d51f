import { useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import { compareForm } from './ProfileRow.tsx'
import { mostOverlaid, profilePath } from './profiles.parameters.ts'
import { profileAddress } from './profiles.query.ts'
import { profileTexts } from './texts.ts'

/** What will be laid over each other: of this page by its boxes, of others as they are told by the address. */
export function ChosenProfiles({ chosen, here, onClear }: { chosen: number[]; here: number[]; onClear: () => void }) {
  const { language, go } = useSite()
  const say = profileTexts[language]
  return (
    <form
      id={compareForm}
      class={chosen.length > 0 ? 'profiles-chosen profiles-some' : 'profiles-chosen'}
      action={profilePath}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen.length > 0) go(profileAddress(chosen))
      }}
    >
      {chosen
        .filter((id) => !here.includes(id))
        .map((id) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
      <p role="status" class="figures">
        {say.chosen(chosen.length, mostOverlaid)}
      </p>
      <Button type="submit" look="main" small>
        {chosen.length === 1 ? say.showOne : say.compare}
      </Button>
      {chosen.length > 0 && (
        <Button look="quiet" small onClick={onClear}>
          {say.forget}
        </Button>
      )}
    </form>
  )
}
