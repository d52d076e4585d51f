/** The process that reads one upload: what is wrong with a file can end it, and nothing else. */
import { readCard, type Task } from './reader.ts'

process.once('message', (task: Task) => {
  void readCard(task).then(
    ({ card }) => answer({ card }),
    (error: unknown) => answer({ fault: String((error as Error)?.stack ?? error).slice(0, 2000) }),
  )
})

function answer(message: object) {
  process.send?.(message, () => process.exit(0))
}
