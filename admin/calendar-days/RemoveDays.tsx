import type { CalendarDay } from '../../server/calendar/calendar.schema.ts'
import { AskButton } from '../forms/AskButton.tsx'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useText } from '../texts/useText.ts'
import { RemoveIcon } from '../theme/icons.tsx'
import { useRunName } from './useRunName.ts'

/** Lets days be as their week has them. */
export function RemoveDays({ run, done }: { run: CalendarDay[]; done: () => void }) {
  const text = useText()
  const data = useConsoleData()
  const day = useRunName()(run)
  return (
    <AskButton
      icon={<RemoveIcon />}
      label={text('calendar.remove')}
      aria-label={text('calendar.removeOf', { day })}
      title={text('calendar.removeTitle', { day })}
      content={text('calendar.removeContent')}
      danger
      act={async () => {
        for (const { id } of run) await data.removeCalendarDay(id)
        return text('calendar.removed')
      }}
      done={done}
    />
  )
}
