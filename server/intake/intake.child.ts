/** The process that reads one upload: what is wrong with a file can end it, and nothing else. */
import { readCard, type Task } from './reader.ts'

process.once('message', (task: Task & { work: 'card' | 'material' }) => {
  const work =
    task.work === 'material'
      ? import('./material/make.ts').then(({ makeMaterial }) => makeMaterial(task)).then((material) => ({ material }))
      : readCard(task).then(({ card }) => ({ card }))
  void work.then(answer, (error: unknown) => answer({ fault: String((error as Error)?.stack ?? error).slice(0, 2000) }))
})

function answer(message: object) {
  process.send?.(message, () => process.exit(0))
}
